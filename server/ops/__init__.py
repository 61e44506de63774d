"""Operations: configuration, start-up banner, error reports, limit counters, clock."""

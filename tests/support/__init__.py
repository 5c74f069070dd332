"""What tests share: houses to visit, tables to sit at, positions, faults to inject."""

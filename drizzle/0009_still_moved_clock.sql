-- A moved clock stands still while its transaction runs: what is written comes out the same each time.
CREATE OR REPLACE FUNCTION moved_clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql STABLE
  RETURN moved_clock.now();

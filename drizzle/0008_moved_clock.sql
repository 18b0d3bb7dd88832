-- Clocks for transactions that act as if it were another time. Nobody has this schema in his search path; such a
-- transaction puts it first and says in `moved_clock.at` what time it is.
CREATE SCHEMA moved_clock;
--> statement-breakpoint
CREATE FUNCTION moved_clock.now() RETURNS timestamptz LANGUAGE sql STABLE
  RETURN pg_catalog.current_setting('moved_clock.at')::timestamptz;
--> statement-breakpoint
CREATE FUNCTION moved_clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
  RETURN moved_clock.now() + (pg_catalog.clock_timestamp() - pg_catalog.now());

CREATE TABLE "point_pools" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text,
	"label" text,
	"rules" jsonb,
	"audience" text DEFAULT 'everyone' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "point_pools_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "point_pools_audience" CHECK ("point_pools"."audience" in ('everyone', 'staff')),
	CONSTRAINT "point_pools_position" CHECK ("point_pools"."position" >= 0),
	CONSTRAINT "point_pools_version" CHECK ("point_pools"."version" >= 1),
	CONSTRAINT "point_pools_first" CHECK (("point_pools"."id" = "point_pools"."guild_id") = ("point_pools"."rules" is null)),
	CONSTRAINT "point_pools_first_open" CHECK ("point_pools"."id" <> "point_pools"."guild_id" or ("point_pools"."archived_at" is null and "point_pools"."audience" = 'everyone')),
	CONSTRAINT "point_pools_named" CHECK ("point_pools"."id" = "point_pools"."guild_id" or ("point_pools"."name" is not null and "point_pools"."label" is not null))
);
--> statement-breakpoint
ALTER TABLE "point_pools" ADD CONSTRAINT "point_pools_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Every guild has a first pool from its first day; its rules are the settings of points.
CREATE FUNCTION make_first_pool() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO point_pools (guild_id, id, position) VALUES (NEW.id, NEW.id, 0);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER guilds_first_pool AFTER INSERT ON guilds FOR EACH ROW EXECUTE FUNCTION make_first_pool();--> statement-breakpoint
INSERT INTO point_pools (guild_id, id, position) SELECT id, id, 0 FROM guilds;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "pool_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "pool_id" uuid;--> statement-breakpoint
-- What there was is of the first pool.
ALTER TABLE "point_transactions" ADD COLUMN "pool_id" uuid;--> statement-breakpoint
ALTER TABLE "point_decays" ADD COLUMN "pool_id" uuid;--> statement-breakpoint
UPDATE point_transactions SET pool_id = guild_id;--> statement-breakpoint
UPDATE point_decays SET pool_id = guild_id;--> statement-breakpoint
ALTER TABLE "point_transactions" ALTER COLUMN "pool_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "point_decays" ALTER COLUMN "pool_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "point_decays" DROP CONSTRAINT "point_decays_guild_id_guilds_id_fk";--> statement-breakpoint
ALTER TABLE "point_decays" DROP CONSTRAINT "point_decays_pkey";--> statement-breakpoint
ALTER TABLE "point_decays" ADD CONSTRAINT "point_decays_guild_id_pool_id_pk" PRIMARY KEY("guild_id","pool_id");--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_pool" FOREIGN KEY ("guild_id","pool_id") REFERENCES "public"."point_pools"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_decays" ADD CONSTRAINT "point_decays_guild_id_pool_id_point_pools_guild_id_id_fk" FOREIGN KEY ("guild_id","pool_id") REFERENCES "public"."point_pools"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_transactions" ADD CONSTRAINT "point_transactions_in" FOREIGN KEY ("guild_id","pool_id") REFERENCES "public"."point_pools"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_pool" FOREIGN KEY ("guild_id","pool_id") REFERENCES "public"."point_pools"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_of_pool" ON "activities" USING btree ("guild_id","pool_id");--> statement-breakpoint
CREATE INDEX "point_transactions_of_pool" ON "point_transactions" USING btree ("guild_id","pool_id","kind","at");--> statement-breakpoint
CREATE INDEX "tasks_of_pool" ON "tasks" USING btree ("guild_id","pool_id");--> statement-breakpoint
-- Postings stay in their pool.
DROP TRIGGER point_transactions_append_only ON point_transactions;--> statement-breakpoint
CREATE TRIGGER point_transactions_append_only BEFORE UPDATE ON point_transactions FOR EACH ROW
  WHEN ((OLD.guild_id, OLD.transaction_id, OLD.pool_id, OLD.kind, OLD.actor_user_id, OLD.source_id, OLD.at)
    IS DISTINCT FROM (NEW.guild_id, NEW.transaction_id, NEW.pool_id, NEW.kind, NEW.actor_user_id, NEW.source_id, NEW.at))
  EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Nothing is posted to an archived pool, and none is archived while something is.
CREATE FUNCTION guard_point_pool() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  archived timestamptz;
BEGIN
  SELECT p.archived_at INTO archived FROM point_pools p WHERE p.guild_id = NEW.guild_id AND p.id = NEW.pool_id FOR SHARE;
  IF archived IS NOT NULL THEN
    RAISE EXCEPTION 'the pool is archived' USING ERRCODE = '55000';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER point_transactions_pool BEFORE INSERT ON point_transactions FOR EACH ROW EXECUTE FUNCTION guard_point_pool();--> statement-breakpoint
-- What the ledger counts a pool in. That of the first pool is what it always was.
CREATE FUNCTION point_unit(of_guild uuid, of_pool uuid) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN of_pool = of_guild THEN 'points' ELSE 'points:' || of_pool END
$$;
--> statement-breakpoint
-- When a pool decays first after a moment: that hour of that weekday by the guild's clocks. An hour that clocks leave out is as much later, one
-- that they have twice is the second. Null while nothing decays.
DROP FUNCTION point_decay_planned(uuid, timestamptz);--> statement-breakpoint
CREATE FUNCTION point_decay_planned(of_guild uuid, of_pool uuid, since timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT min(run.at) FROM guilds g
    JOIN point_pools p ON p.guild_id = g.id AND p.id = of_pool
    JOIN guild_settings s ON s.guild_id = g.id AND s.tab = 'dkp'
    CROSS JOIN LATERAL (SELECT coalesce(p.rules, s.values) AS v) AS r
    CROSS JOIN LATERAL (
      SELECT (date_trunc('week', since AT TIME ZONE g.time_zone) + make_interval(
        days => 7 * week + coalesce(array_position(
          ARRAY['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], r.v ->> 'decayWeekday'), 1) - 1,
        hours => CASE WHEN r.v ->> 'decayHour' ~ '^\d{1,2}$' THEN (r.v ->> 'decayHour')::int ELSE 6 END)) AT TIME ZONE g.time_zone AS at
      FROM generate_series(0, 2) AS week) AS run
    WHERE g.id = of_guild AND g.deleted_at IS NULL AND g.archived_at IS NULL AND p.archived_at IS NULL AND run.at > since
      AND s.values ->> 'dkpEnabled' = 'true' AND r.v ->> 'decayType' IN ('percentage', 'flat')
$$;
--> statement-breakpoint
-- The first run of a pool after now.
CREATE FUNCTION plan_point_decay(of_guild uuid, of_pool uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  planned timestamptz := point_decay_planned(of_guild, of_pool, now());
BEGIN
  UPDATE point_decays SET next_at = planned WHERE guild_id = of_guild AND pool_id = of_pool;
  IF NOT FOUND AND planned IS NOT NULL THEN
    INSERT INTO point_decays (guild_id, pool_id, next_at) VALUES (of_guild, of_pool, planned);
  END IF;
END $$;
--> statement-breakpoint
-- Decay is never of a time before its rules: whoever changes them plans the first run after that. The settings are the rules of the first pool, and
-- say for all of them whether the guild uses points.
CREATE OR REPLACE FUNCTION plan_point_decay_of_settings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  keys text[] := ARRAY['decayType', 'decayAmount', 'decayFloor', 'decayWeekday', 'decayHour'];
  switched boolean := TG_OP = 'INSERT' OR OLD.values -> 'dkpEnabled' IS DISTINCT FROM NEW.values -> 'dkpEnabled';
BEGIN
  IF switched OR EXISTS (SELECT FROM unnest(keys) AS k WHERE OLD.values -> k IS DISTINCT FROM NEW.values -> k) THEN
    PERFORM plan_point_decay(p.guild_id, p.id) FROM point_pools p WHERE p.guild_id = NEW.guild_id AND (switched OR p.id = p.guild_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION plan_point_decay_of_pool() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  keys text[] := ARRAY['decayType', 'decayAmount', 'decayFloor', 'decayWeekday', 'decayHour'];
BEGIN
  IF TG_OP = 'INSERT' OR OLD.archived_at IS DISTINCT FROM NEW.archived_at
      OR EXISTS (SELECT FROM unnest(keys) AS k WHERE OLD.rules -> k IS DISTINCT FROM NEW.rules -> k) THEN
    PERFORM plan_point_decay(NEW.guild_id, NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER point_pools_plan_decay AFTER INSERT OR UPDATE ON point_pools FOR EACH ROW
  WHEN (NEW.rules IS NOT NULL) EXECUTE FUNCTION plan_point_decay_of_pool();--> statement-breakpoint
-- The hour is by the guild's clocks, and nothing decays of a time in which the guild was archived or deleted.
CREATE OR REPLACE FUNCTION plan_point_decay_of_guild() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE point_decays SET next_at = point_decay_planned(NEW.id, pool_id, now()) WHERE guild_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What the entries of points say, and what the ledger moved: of each person in each pool, in the unit of the pool alone.
CREATE OR REPLACE FUNCTION check_point_invariants() RETURNS TABLE (invariant text, guild_id uuid, subject uuid) LANGUAGE sql STABLE AS $$
  WITH legs AS (
    SELECT t.guild_id, t.transaction_id, a.holder, t.unit, t.amount AS change, t.to_after AS after, t.n
      FROM ledger_transfers t JOIN ledger_accounts a ON a.guild_id = t.guild_id AND a.id = t.to_account WHERE a.book = 'points.member'
    UNION ALL
    SELECT t.guild_id, t.transaction_id, a.holder, t.unit, -t.amount, t.from_after, t.n
      FROM ledger_transfers t JOIN ledger_accounts a ON a.guild_id = t.guild_id AND a.id = t.from_account WHERE a.book = 'points.member'
  ), moved AS (
    SELECT l.guild_id, l.transaction_id, l.holder, l.unit, sum(l.change) AS change, (array_agg(l.after ORDER BY l.n DESC))[1] AS after
    FROM legs l GROUP BY 1, 2, 3, 4
  ), entries AS (
    SELECT e.guild_id, e.transaction_id, e.user_id, e.granted, e.balance_after, point_unit(t.guild_id, t.pool_id) AS unit FROM point_entries e
      JOIN point_transactions t ON t.guild_id = e.guild_id AND t.transaction_id = e.transaction_id
  ), kept AS (
    SELECT e.guild_id, t.pool_id, e.user_id, sum(e.granted) AS granted FROM point_entries e
      JOIN point_transactions t ON t.guild_id = e.guild_id AND t.transaction_id = e.transaction_id GROUP BY 1, 2, 3
  )
  SELECT 'points: an entry for what the ledger moved', coalesce(m.guild_id, e.guild_id), coalesce(m.transaction_id, e.transaction_id)
    FROM moved m FULL JOIN entries e
      ON e.guild_id = m.guild_id AND e.transaction_id = m.transaction_id AND e.user_id = m.holder AND e.unit = m.unit
    WHERE coalesce(e.granted, 0) <> coalesce(m.change, 0) OR e.user_id IS NULL OR e.balance_after <> coalesce(m.after, e.balance_after)
  UNION ALL
  SELECT 'points: a balance is the sum of the entries of its pool', k.guild_id, k.user_id FROM kept k
    LEFT JOIN ledger_accounts a ON a.guild_id = k.guild_id AND a.book = 'points.member' AND a.unit = point_unit(k.guild_id, k.pool_id)
      AND a.holder = k.user_id
    WHERE coalesce(a.balance, 0) <> k.granted
  UNION ALL
  SELECT 'points: each account is of a pool', a.guild_id, a.id FROM ledger_accounts a
    WHERE a.book LIKE 'points.%' AND a.balance <> 0 AND NOT EXISTS (
      SELECT FROM point_pools p WHERE p.guild_id = a.guild_id AND point_unit(p.guild_id, p.id) = a.unit)
$$;

CREATE TABLE "point_decays" (
	"guild_id" uuid PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "point_transactions" DROP CONSTRAINT "point_transactions_kind";--> statement-breakpoint
ALTER TABLE "point_decays" ADD CONSTRAINT "point_decays_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_decays_next" ON "point_decays" USING btree ("next_at");--> statement-breakpoint
ALTER TABLE "point_transactions" ADD CONSTRAINT "point_transactions_kind" CHECK ("point_transactions"."kind" in ('start', 'award', 'task', 'adjustment', 'decay', 'reset', 'reversal'));--> statement-breakpoint
-- When points of a guild decay first after a moment: that hour of that weekday by its clocks. An hour that clocks leave out is as much later, one
-- that they have twice is the second. Null while nothing decays.
CREATE FUNCTION point_decay_planned(of_guild uuid, since timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT min(run.at) FROM guilds g
    JOIN guild_settings s ON s.guild_id = g.id AND s.tab = 'dkp'
    CROSS JOIN LATERAL (
      SELECT (date_trunc('week', since AT TIME ZONE g.time_zone) + make_interval(
        days => 7 * week + coalesce(array_position(
          ARRAY['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], s.values ->> 'decayWeekday'), 1) - 1,
        hours => CASE WHEN s.values ->> 'decayHour' ~ '^\d{1,2}$' THEN (s.values ->> 'decayHour')::int ELSE 6 END)) AT TIME ZONE g.time_zone AS at
      FROM generate_series(0, 2) AS week) AS run
    WHERE g.id = of_guild AND g.deleted_at IS NULL AND g.archived_at IS NULL AND run.at > since
      AND s.values ->> 'dkpEnabled' = 'true' AND s.values ->> 'decayType' IN ('percentage', 'flat')
$$;
--> statement-breakpoint
-- Decay is never of a time before its settings: whoever changes them plans the first run after that.
CREATE FUNCTION plan_point_decay_of_settings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  keys text[] := ARRAY['dkpEnabled', 'decayType', 'decayAmount', 'decayFloor', 'decayWeekday', 'decayHour'];
BEGIN
  IF TG_OP = 'UPDATE' AND NOT EXISTS (SELECT FROM unnest(keys) AS k WHERE OLD.values -> k IS DISTINCT FROM NEW.values -> k) THEN
    RETURN NULL;
  END IF;
  INSERT INTO point_decays (guild_id, next_at)
    SELECT NEW.guild_id, p.at FROM (SELECT point_decay_planned(NEW.guild_id, now()) AS at) AS p WHERE p.at IS NOT NULL
    ON CONFLICT (guild_id) DO UPDATE SET next_at = excluded.next_at;
  IF NOT FOUND THEN
    UPDATE point_decays SET next_at = NULL WHERE guild_id = NEW.guild_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER guild_settings_plan_decay AFTER INSERT OR UPDATE ON guild_settings FOR EACH ROW
  WHEN (NEW.tab = 'dkp') EXECUTE FUNCTION plan_point_decay_of_settings();--> statement-breakpoint
-- The hour is by the guild's clocks, and nothing decays of a time in which the guild was archived or deleted.
CREATE FUNCTION plan_point_decay_of_guild() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE point_decays SET next_at = point_decay_planned(NEW.id, now()) WHERE guild_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER guilds_plan_decay AFTER UPDATE OF time_zone, archived_at, deleted_at ON guilds FOR EACH ROW
  WHEN ((OLD.time_zone, OLD.archived_at, OLD.deleted_at) IS DISTINCT FROM (NEW.time_zone, NEW.archived_at, NEW.deleted_at))
  EXECUTE FUNCTION plan_point_decay_of_guild();--> statement-breakpoint
INSERT INTO point_decays (guild_id, next_at)
  SELECT p.guild_id, p.at FROM (SELECT guild_id, point_decay_planned(guild_id, now()) AS at FROM guild_settings WHERE tab = 'dkp') AS p
  WHERE p.at IS NOT NULL;

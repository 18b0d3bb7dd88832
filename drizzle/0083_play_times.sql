ALTER TABLE "guild_counts" ADD COLUMN "play_halves" bit(336);--> statement-breakpoint
ALTER TABLE "guild_counts" ADD COLUMN "play_slots" smallint[];--> statement-breakpoint
ALTER TABLE "guilds" ADD COLUMN "play_week" bigint[];--> statement-breakpoint
ALTER TABLE "looking_profiles" ADD COLUMN "compares_hours" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "guild_counts_playing" ON "guild_counts" USING btree ("activity_30d","guild_id") WHERE play_halves is not null;--> statement-breakpoint
CREATE INDEX "guild_counts_slots" ON "guild_counts" USING gin ("play_slots");--> statement-breakpoint
ALTER TABLE "guilds" ADD CONSTRAINT "guilds_play_week" CHECK (cardinality("guilds"."play_week") = 7 and array_position("guilds"."play_week", null) is null
        and 0 <= all("guilds"."play_week") and 281474976710656 > all("guilds"."play_week"));--> statement-breakpoint
-- A week of half hours on the clocks of a zone, as one row of bits in UTC, the last for the first half hour of Monday. A half hour counts if both
-- of its quarters do: zones are a quarter of an hour apart.
CREATE FUNCTION utc_halves(week bigint[], zone text) RETURNS varbit LANGUAGE sql STABLE AS $$
  SELECT ((w.bits >> o.early) | (w.bits << (336 - o.early))) & ((w.bits >> o.late) | (w.bits << (336 - o.late)))
  FROM (SELECT week[7]::bit(48) || week[6]::bit(48) || week[5]::bit(48) || week[4]::bit(48) || week[3]::bit(48) || week[2]::bit(48)
      || week[1]::bit(48) AS bits) w,
    (SELECT (floor(m / 30.0)::int + 336) % 336 AS early, (floor((m + 15) / 30.0)::int + 336) % 336 AS late
      FROM (SELECT (extract(epoch FROM (now() AT TIME ZONE zone) - (now() AT TIME ZONE 'UTC')) / 60)::int AS m) z) o
$$;
--> statement-breakpoint
-- The bits that are set, as a list: 0 is the first half hour of Monday.
CREATE FUNCTION slots_of(halves varbit) RETURNS smallint[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_agg(n::smallint ORDER BY n) FROM generate_series(0, 335) n WHERE get_bit(halves, 335 - n) = 1
$$;

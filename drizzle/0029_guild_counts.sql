CREATE TABLE "guild_counts" (
	"guild_id" uuid PRIMARY KEY NOT NULL,
	"members" integer DEFAULT 0 NOT NULL,
	"activity_30d" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "guild_counts_counted" CHECK ("guild_counts"."members" >= 0 and "guild_counts"."activity_30d" >= 0)
);
--> statement-breakpoint
INSERT INTO "guild_counts" ("guild_id", "members", "activity_30d") SELECT "id", "member_count", "activity_30d" FROM "guilds";--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO guild_counts (guild_id, members) VALUES (NEW.guild_id, 1)
      ON CONFLICT (guild_id) DO UPDATE SET members = guild_counts.members + 1;
  ELSE
    UPDATE guild_counts SET members = members - 1 WHERE guild_id = OLD.guild_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP INDEX "guilds_largest";--> statement-breakpoint
DROP INDEX "guilds_busiest";--> statement-breakpoint
ALTER TABLE "guilds" DROP CONSTRAINT "guilds_member_count";--> statement-breakpoint
ALTER TABLE "guilds" DROP CONSTRAINT "guilds_counts";--> statement-breakpoint
ALTER TABLE "guilds" DROP COLUMN "member_count";--> statement-breakpoint
ALTER TABLE "guilds" DROP COLUMN "activity_30d";--> statement-breakpoint
ALTER TABLE "guilds" ADD CONSTRAINT "guilds_versions" CHECK ("guilds"."arms_version" >= 1 and "guilds"."version" >= 1);--> statement-breakpoint
ALTER TABLE "guild_counts" ADD CONSTRAINT "guild_counts_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guild_counts_largest" ON "guild_counts" USING btree ("members","guild_id");--> statement-breakpoint
CREATE INDEX "guild_counts_busiest" ON "guild_counts" USING btree ("activity_30d","guild_id");

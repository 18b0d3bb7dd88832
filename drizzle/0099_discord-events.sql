CREATE TABLE "discord_event_guilds" (
	"guild_id" uuid PRIMARY KEY NOT NULL,
	"wanted" integer DEFAULT 1 NOT NULL,
	"look_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rests_until" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text,
	CONSTRAINT "discord_event_guilds_counts" CHECK ("discord_event_guilds"."wanted" >= 1 and "discord_event_guilds"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discord_events" (
	"guild_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"server_id" text NOT NULL,
	"event_id" text,
	"state" text NOT NULL,
	"hash" text,
	"error" text,
	CONSTRAINT "discord_events_guild_id_server_id_activity_id_pk" PRIMARY KEY("guild_id","server_id","activity_id"),
	CONSTRAINT "discord_events_state" CHECK ("discord_events"."state" in ('scheduled', 'active'))
);
--> statement-breakpoint
ALTER TABLE "discord_servers" ADD COLUMN "makes_events" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "discord_event_guilds" ADD CONSTRAINT "discord_event_guilds_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discord_events" ADD CONSTRAINT "discord_events_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discord_event_guilds_look" ON "discord_event_guilds" USING btree ("look_at");
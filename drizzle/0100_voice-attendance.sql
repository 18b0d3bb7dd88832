CREATE TABLE "discord_voice_people" (
	"guild_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"snapshot_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "discord_voice_people_pk" PRIMARY KEY("guild_id","activity_id","snapshot_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "discord_voice_readings" (
	"guild_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"due_at" timestamp with time zone,
	"readings" integer DEFAULT 0 NOT NULL,
	"began_at" timestamp with time zone DEFAULT now() NOT NULL,
	"channel_id" text,
	"asked_to" uuid,
	"there" uuid[],
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text,
	CONSTRAINT "discord_voice_readings_guild_id_activity_id_pk" PRIMARY KEY("guild_id","activity_id"),
	CONSTRAINT "discord_voice_readings_counts" CHECK ("discord_voice_readings"."readings" >= 0 and "discord_voice_readings"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discord_voice_snapshots" (
	"guild_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	CONSTRAINT "discord_voice_snapshots_guild_id_activity_id_id_pk" PRIMARY KEY("guild_id","activity_id","id"),
	CONSTRAINT "discord_voice_snapshots_state" CHECK ("discord_voice_snapshots"."state" in ('proposed', 'used', 'dismissed'))
);
--> statement-breakpoint
ALTER TABLE "discord_voice_people" ADD CONSTRAINT "discord_voice_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discord_voice_people" ADD CONSTRAINT "discord_voice_people_of" FOREIGN KEY ("guild_id","activity_id","snapshot_id") REFERENCES "public"."discord_voice_snapshots"("guild_id","activity_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discord_voice_readings" ADD CONSTRAINT "discord_voice_readings_of" FOREIGN KEY ("guild_id","activity_id") REFERENCES "public"."activities"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discord_voice_snapshots" ADD CONSTRAINT "discord_voice_snapshots_of" FOREIGN KEY ("guild_id","activity_id") REFERENCES "public"."activities"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discord_voice_people_user" ON "discord_voice_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "discord_voice_readings_due" ON "discord_voice_readings" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "discord_voice_readings_began" ON "discord_voice_readings" USING btree ("began_at");--> statement-breakpoint
CREATE INDEX "discord_voice_snapshots_taken" ON "discord_voice_snapshots" USING btree ("taken_at");
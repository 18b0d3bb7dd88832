CREATE TABLE "discord_inboxes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"cadence" text DEFAULT 'now' NOT NULL,
	"daily_hour" integer DEFAULT 18 NOT NULL,
	"state" text DEFAULT 'on' NOT NULL,
	"discord_id" text,
	"channel_id" text,
	"due_at" timestamp with time zone,
	"batch" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "discord_inboxes_cadence" CHECK ("discord_inboxes"."cadence" in ('now', 'hourly', 'daily')),
	CONSTRAINT "discord_inboxes_state" CHECK ("discord_inboxes"."state" in ('on', 'stopped', 'closed')),
	CONSTRAINT "discord_inboxes_hour" CHECK ("discord_inboxes"."daily_hour" between 0 and 23),
	CONSTRAINT "discord_inboxes_tries" CHECK ("discord_inboxes"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discord_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"guild_id" uuid,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text,
	"link" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"batch" uuid,
	CONSTRAINT "discord_notices_once" UNIQUE("event_id","user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "in_discord" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "discord_inboxes" ADD CONSTRAINT "discord_inboxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discord_notices" ADD CONSTRAINT "discord_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discord_notices" ADD CONSTRAINT "discord_notices_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discord_inboxes_due" ON "discord_inboxes" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "discord_notices_guild" ON "discord_notices" USING btree ("guild_id");--> statement-breakpoint
CREATE INDEX "discord_notices_of" ON "discord_notices" USING btree ("user_id","id");
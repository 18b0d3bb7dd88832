CREATE TABLE "sent_reminders" (
	"guild_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"audience" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_reminders_guild_id_activity_id_starts_at_minutes_audience_pk" PRIMARY KEY("guild_id","activity_id","starts_at","minutes","audience"),
	CONSTRAINT "sent_reminders_minutes" CHECK ("sent_reminders"."minutes" > 0),
	CONSTRAINT "sent_reminders_audience" CHECK ("sent_reminders"."audience" in ('going', 'unanswered'))
);
--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_of" FOREIGN KEY ("guild_id","activity_id") REFERENCES "public"."activities"("guild_id","id") ON DELETE cascade ON UPDATE no action;
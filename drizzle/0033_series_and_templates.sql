CREATE TABLE "activity_series" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rule" text NOT NULL,
	"starts_on" date NOT NULL,
	"local_time" time NOT NULL,
	"time_zone" text NOT NULL,
	"skipped" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"missing_time" text DEFAULT 'later' NOT NULL,
	"repeated_time" text DEFAULT 'first' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_series_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "activity_series_missing_time" CHECK ("activity_series"."missing_time" in ('later', 'earlier', 'skip')),
	CONSTRAINT "activity_series_repeated_time" CHECK ("activity_series"."repeated_time" in ('first', 'second')),
	CONSTRAINT "activity_series_version" CHECK ("activity_series"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "activity_templates" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"scope" text DEFAULT 'all' NOT NULL,
	"officers_only" boolean DEFAULT false NOT NULL,
	"plan" jsonb NOT NULL,
	"created_by_user_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_templates_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "activity_templates_scope" CHECK ("activity_templates"."scope" in ('all', 'web', 'discord')),
	CONSTRAINT "activity_templates_version" CHECK ("activity_templates"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "occurrence_on" date;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "edited_alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_series" ADD CONSTRAINT "activity_series_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_templates" ADD CONSTRAINT "activity_templates_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_templates_name" ON "activity_templates" USING btree ("guild_id",lower("name"));--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_guild_id_series_id_activity_series_guild_id_id_fk" FOREIGN KEY ("guild_id","series_id") REFERENCES "public"."activity_series"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activities_of_series" ON "activities" USING btree ("guild_id","series_id","occurrence_on");--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_occurrence" CHECK ("activities"."occurrence_on" is null or "activities"."series_id" is not null);
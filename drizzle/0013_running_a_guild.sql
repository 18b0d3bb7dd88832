CREATE TABLE "announcement_reads" (
	"guild_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_reads_guild_id_announcement_id_user_id_pk" PRIMARY KEY("guild_id","announcement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"tag" text NOT NULL,
	"banner_image_link" text,
	"author_user_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"pinned_at" timestamp with time zone,
	"publish_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"audience" text DEFAULT 'members' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "announcements_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "announcements_audience" CHECK ("announcements"."audience" in ('members', 'everybody')),
	CONSTRAINT "announcements_tag" CHECK ("announcements"."tag" in ('Announcement', 'Event', 'Recruitment', 'News', 'Warning', 'Information')),
	CONSTRAINT "announcements_version" CHECK ("announcements"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "guild_settings" (
	"guild_id" uuid NOT NULL,
	"tab" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "guild_settings_guild_id_tab_pk" PRIMARY KEY("guild_id","tab"),
	CONSTRAINT "guild_settings_tab" CHECK ("guild_settings"."tab" in ('general', 'plan-billing', 'discovery', 'ranks', 'roles', 'applications', 'privacy', 'discord', 'activities', 'announcements', 'tasks', 'dkp', 'storefronts', 'danger')),
	CONSTRAINT "guild_settings_version" CHECK ("guild_settings"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "leaves" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"entered_by_user_id" uuid NOT NULL,
	"entered_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "leaves_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "leaves_days" CHECK ("leaves"."from_day" <= "leaves"."to_day")
);
--> statement-breakpoint
CREATE TABLE "member_notes" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"body" text NOT NULL,
	"author_user_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "member_notes_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "member_notes_audience" CHECK ("member_notes"."audience" in ('staff', 'shared'))
);
--> statement-breakpoint
CREATE TABLE "member_warnings" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"given_by_user_id" uuid NOT NULL,
	"given_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by_name" text,
	CONSTRAINT "member_warnings_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "member_warnings_withdrawn" CHECK (("member_warnings"."withdrawn_at" is null) = ("member_warnings"."withdrawn_by_name" is null))
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "event_chains" (
	"guild_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "events_guild_newest";--> statement-breakpoint
ALTER TABLE "guilds" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ranks" ADD COLUMN "icon" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_guild_id_announcement_id_announcements_guild_id_id_fk" FOREIGN KEY ("guild_id","announcement_id") REFERENCES "public"."announcements"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_user_id_users_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_settings" ADD CONSTRAINT "guild_settings_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaves" ADD CONSTRAINT "leaves_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaves" ADD CONSTRAINT "leaves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaves" ADD CONSTRAINT "leaves_entered_by_user_id_users_id_fk" FOREIGN KEY ("entered_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_author_user_id_users_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_character_id_user_id_characters_id_user_id_fk" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_warnings" ADD CONSTRAINT "member_warnings_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_warnings" ADD CONSTRAINT "member_warnings_given_by_user_id_users_id_fk" FOREIGN KEY ("given_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_warnings" ADD CONSTRAINT "member_warnings_character_id_user_id_characters_id_user_id_fk" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_reads_user" ON "announcement_reads" USING btree ("user_id","guild_id");--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("guild_id","publish_at","id");--> statement-breakpoint
CREATE INDEX "announcements_pinned" ON "announcements" USING btree ("guild_id","pinned_at") WHERE pinned_at is not null;--> statement-breakpoint
CREATE INDEX "announcements_due" ON "announcements" USING btree ("publish_at") WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "announcements_author" ON "announcements" USING btree ("author_user_id");--> statement-breakpoint
CREATE INDEX "leaves_of_user" ON "leaves" USING btree ("guild_id","user_id","to_day");--> statement-breakpoint
CREATE INDEX "leaves_by_day" ON "leaves" USING btree ("guild_id","to_day","from_day");--> statement-breakpoint
CREATE INDEX "leaves_user" ON "leaves" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "leaves_entered_by" ON "leaves" USING btree ("entered_by_user_id");--> statement-breakpoint
CREATE INDEX "member_notes_of_character" ON "member_notes" USING btree ("guild_id","character_id","id");--> statement-breakpoint
CREATE INDEX "member_notes_character" ON "member_notes" USING btree ("character_id","user_id");--> statement-breakpoint
CREATE INDEX "member_notes_author" ON "member_notes" USING btree ("author_user_id");--> statement-breakpoint
CREATE INDEX "member_warnings_of_character" ON "member_warnings" USING btree ("guild_id","character_id","id");--> statement-breakpoint
CREATE INDEX "member_warnings_character" ON "member_warnings" USING btree ("character_id","user_id");--> statement-breakpoint
CREATE INDEX "member_warnings_giver" ON "member_warnings" USING btree ("given_by_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_guild_seq" ON "events" USING btree ("guild_id","seq");--> statement-breakpoint
CREATE INDEX "events_guild_area" ON "events" USING btree ("guild_id","area","seq");--> statement-breakpoint
CREATE INDEX "events_guild_type" ON "events" USING btree ("guild_id","type","seq");--> statement-breakpoint
CREATE INDEX "events_guild_actor" ON "events" USING btree ("guild_id","actor_user_id","seq");--> statement-breakpoint
CREATE INDEX "events_guild_at" ON "events" USING btree ("guild_id","at","seq");
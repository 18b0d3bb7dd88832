CREATE TABLE "logins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "logins_provider_account" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"username" text,
	"display_username" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"discord_id" text,
	"discord_username" text,
	"platform_role" text DEFAULT 'user' NOT NULL,
	"denied_permissions" text[] DEFAULT '{}' NOT NULL,
	"time_zone" text DEFAULT 'Etc/GMT' NOT NULL,
	"time_zone_set_at" timestamp with time zone,
	"disclaimer_dismissed_at" timestamp with time zone,
	"patch_notes" jsonb DEFAULT '{"showLatest":true,"lastSeenVersion":null}'::jsonb NOT NULL,
	"switcher" jsonb DEFAULT '{"collapsed":false,"order":[],"pinned":[]}'::jsonb NOT NULL,
	"active_character_id" uuid,
	"active_guild_id" uuid,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_discord_id_unique" UNIQUE("discord_id")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_comments" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_comments_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);
--> statement-breakpoint
CREATE TABLE "application_questions" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"question" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"options" text[] DEFAULT '{}' NOT NULL,
	"order_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "application_questions_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);
--> statement-breakpoint
CREATE TABLE "application_settings" (
	"guild_id" uuid PRIMARY KEY NOT NULL,
	"allow_applications" boolean DEFAULT true NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"cooldown_days" integer DEFAULT 7 NOT NULL,
	"enable_instant_invite" boolean DEFAULT false NOT NULL,
	"invite_password_hash" text,
	"invite_expires_at" timestamp with time zone,
	"invite_uses_left" integer,
	"invite_stopped_at" timestamp with time zone,
	"enable_discord_applications" boolean DEFAULT false NOT NULL,
	"applications_channel_id" text,
	"questions_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "application_settings_cooldown" CHECK ("application_settings"."cooldown_days" between 0 and 365),
	CONSTRAINT "application_settings_uses" CHECK ("application_settings"."invite_uses_left" is null or "application_settings"."invite_uses_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "application_votes" (
	"guild_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"vote" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_votes_guild_id_application_id_user_id_pk" PRIMARY KEY("guild_id","application_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"character_name" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"discord_joined" boolean NOT NULL,
	"responses" jsonb NOT NULL,
	"reason" text,
	"decided_by_user_id" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "applications_decided" CHECK (("applications"."status" = 'pending') = ("applications"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "character_professions" (
	"character_id" uuid NOT NULL,
	"profession" text NOT NULL,
	"grade" text NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "character_professions_character_id_profession_pk" PRIMARY KEY("character_id","profession"),
	CONSTRAINT "character_professions_level" CHECK ("character_professions"."level" between 0 and 50)
);
--> statement-breakpoint
CREATE TABLE "characters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"race" text NOT NULL,
	"primary_archetype" text NOT NULL,
	"secondary_archetype" text,
	"role" text NOT NULL,
	"level" integer DEFAULT 1 NOT NULL,
	"strength" integer DEFAULT 0 NOT NULL,
	"dexterity" integer DEFAULT 0 NOT NULL,
	"constitution" integer DEFAULT 0 NOT NULL,
	"intelligence" integer DEFAULT 0 NOT NULL,
	"wisdom" integer DEFAULT 0 NOT NULL,
	"mentality" integer DEFAULT 0 NOT NULL,
	"avatar_image_link" text,
	"screenshot_image_link" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "characters_id_user" UNIQUE("id","user_id"),
	CONSTRAINT "characters_level" CHECK ("characters"."level" between 1 and 50),
	CONSTRAINT "characters_stats" CHECK (least("characters"."strength", "characters"."dexterity", "characters"."constitution", "characters"."intelligence", "characters"."wisdom", "characters"."mentality") >= 0
        and greatest("characters"."strength", "characters"."dexterity", "characters"."constitution", "characters"."intelligence", "characters"."wisdom", "characters"."mentality") <= 999)
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"guild_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guild_blocks" (
	"guild_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guild_blocks_guild_id_user_id_pk" PRIMARY KEY("guild_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "guilds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"region" text NOT NULL,
	"server" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"discord_link" text,
	"avatar_image_link" text,
	"banner_image_link" text,
	"arms_version" integer DEFAULT 1 NOT NULL,
	"owner_character_id" uuid NOT NULL,
	"time_zone" text DEFAULT 'Etc/GMT' NOT NULL,
	"visible_in_discovery" boolean DEFAULT true NOT NULL,
	"roles_wanted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"play_hours" text,
	"language" text,
	"member_count" integer DEFAULT 0 NOT NULL,
	"activity_30d" integer DEFAULT 0 NOT NULL,
	"verified_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "guilds_slug_unique" UNIQUE("slug"),
	CONSTRAINT "guilds_slug" CHECK ("guilds"."slug" ~ '^[a-z0-9](-?[a-z0-9])+$' and length("guilds"."slug") between 3 and 40),
	CONSTRAINT "guilds_member_count" CHECK ("guilds"."member_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "member_roles" (
	"guild_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "member_roles_guild_id_character_id_role_id_pk" PRIMARY KEY("guild_id","character_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"guild_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rank_id" uuid NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_active_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_guild_id_character_id_pk" PRIMARY KEY("guild_id","character_id"),
	CONSTRAINT "members_one_guild" UNIQUE("character_id")
);
--> statement-breakpoint
CREATE TABLE "rank_roles" (
	"guild_id" uuid NOT NULL,
	"rank_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "rank_roles_guild_id_rank_id_role_id_pk" PRIMARY KEY("guild_id","rank_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "ranks" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"color" text,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ranks_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"color" text,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "roles_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"guild_id" uuid,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text,
	"link" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_once" UNIQUE("event_id","user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_user_id" uuid NOT NULL,
	"guild_id" uuid,
	"purpose" text NOT NULL,
	"key" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "uploads_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guild_id" uuid,
	"type" text NOT NULL,
	"area" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_user_id" uuid,
	"actor_name" text NOT NULL,
	"source" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_label" text NOT NULL,
	"data" jsonb NOT NULL,
	"request_id" text,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_operation_key_pk" PRIMARY KEY("user_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"tokens" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ok" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reactions_done" (
	"event_id" uuid NOT NULL,
	"reaction" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reactions_done_event_id_reaction_pk" PRIMARY KEY("event_id","reaction")
);
--> statement-breakpoint
ALTER TABLE "logins" ADD CONSTRAINT "logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_comments" ADD CONSTRAINT "application_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_comments" ADD CONSTRAINT "application_comments_guild_id_application_id_applications_guild_id_id_fk" FOREIGN KEY ("guild_id","application_id") REFERENCES "public"."applications"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_questions" ADD CONSTRAINT "application_questions_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_settings" ADD CONSTRAINT "application_settings_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_votes" ADD CONSTRAINT "application_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_votes" ADD CONSTRAINT "application_votes_guild_id_application_id_applications_guild_id_id_fk" FOREIGN KEY ("guild_id","application_id") REFERENCES "public"."applications"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_character_id_user_id_characters_id_user_id_fk" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "character_professions" ADD CONSTRAINT "character_professions_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_blocks" ADD CONSTRAINT "guild_blocks_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_blocks" ADD CONSTRAINT "guild_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_roles" ADD CONSTRAINT "member_roles_guild_id_character_id_members_guild_id_character_id_fk" FOREIGN KEY ("guild_id","character_id") REFERENCES "public"."members"("guild_id","character_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_roles" ADD CONSTRAINT "member_roles_guild_id_role_id_roles_guild_id_id_fk" FOREIGN KEY ("guild_id","role_id") REFERENCES "public"."roles"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_character_id_user_id_characters_id_user_id_fk" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_guild_id_rank_id_ranks_guild_id_id_fk" FOREIGN KEY ("guild_id","rank_id") REFERENCES "public"."ranks"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_roles" ADD CONSTRAINT "rank_roles_guild_id_rank_id_ranks_guild_id_id_fk" FOREIGN KEY ("guild_id","rank_id") REFERENCES "public"."ranks"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_roles" ADD CONSTRAINT "rank_roles_guild_id_role_id_roles_guild_id_id_fk" FOREIGN KEY ("guild_id","role_id") REFERENCES "public"."roles"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranks" ADD CONSTRAINT "ranks_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions_done" ADD CONSTRAINT "reactions_done_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "logins_user" ON "logins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "application_comments_order" ON "application_comments" USING btree ("guild_id","application_id","id");--> statement-breakpoint
CREATE INDEX "application_questions_order" ON "application_questions" USING btree ("guild_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_pending" ON "applications" USING btree ("guild_id","user_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "applications_guild_newest" ON "applications" USING btree ("guild_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_guild_status" ON "applications" USING btree ("guild_id","status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_character_pending" ON "applications" USING btree ("character_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "characters_user" ON "characters" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "guilds_newest" ON "guilds" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE visible_in_discovery and deleted_at is null;--> statement-breakpoint
CREATE INDEX "guilds_largest" ON "guilds" USING btree ("member_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE visible_in_discovery and deleted_at is null;--> statement-breakpoint
CREATE INDEX "guilds_busiest" ON "guilds" USING btree ("activity_30d" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE visible_in_discovery and deleted_at is null;--> statement-breakpoint
CREATE INDEX "guilds_tags" ON "guilds" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "guilds_search" ON "guilds" USING gin ((lower(name) || ' ' || lower(description)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "member_roles_role" ON "member_roles" USING btree ("guild_id","role_id");--> statement-breakpoint
CREATE INDEX "members_user" ON "members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "members_joined" ON "members" USING btree ("guild_id","joined_at" DESC NULLS LAST,"character_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ranks_one_default" ON "ranks" USING btree ("guild_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "ranks_position" ON "ranks" USING btree ("guild_id","position");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "uploads_guild" ON "uploads" USING btree ("guild_id");--> statement-breakpoint
CREATE INDEX "events_guild_newest" ON "events" USING btree ("guild_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("subject_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");
CREATE TABLE "discord_rank_links" (
	"guild_id" uuid NOT NULL,
	"rank_id" uuid NOT NULL,
	"discord_role_id" text NOT NULL,
	CONSTRAINT "discord_rank_links_guild_id_rank_id_pk" PRIMARY KEY("guild_id","rank_id"),
	CONSTRAINT "discord_rank_links_role" CHECK ("discord_rank_links"."discord_role_id" ~ '^[0-9]{17,20}$')
);
--> statement-breakpoint
CREATE TABLE "discord_role_changes" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"discord_id" text NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"act" text NOT NULL,
	"role_id" text NOT NULL,
	"role_name" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discord_role_changes_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "discord_role_changes_act" CHECK ("discord_role_changes"."act" in ('given', 'taken', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "discord_role_guilds" (
	"guild_id" uuid PRIMARY KEY NOT NULL,
	"server_id" text NOT NULL,
	"config" text DEFAULT '' NOT NULL,
	"look_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"list_refused" boolean DEFAULT false NOT NULL,
	"strangers" integer,
	"rests_until" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text,
	CONSTRAINT "discord_role_guilds_counts" CHECK ("discord_role_guilds"."tries" >= 0 and "discord_role_guilds"."strangers" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discord_role_links" (
	"guild_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"discord_role_id" text NOT NULL,
	CONSTRAINT "discord_role_links_guild_id_role_id_pk" PRIMARY KEY("guild_id","role_id"),
	CONSTRAINT "discord_role_links_role" CHECK ("discord_role_links"."discord_role_id" ~ '^[0-9]{17,20}$')
);
--> statement-breakpoint
CREATE TABLE "discord_role_people" (
	"guild_id" uuid NOT NULL,
	"discord_id" text NOT NULL,
	"is_member" boolean NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"wanted" text[] NOT NULL,
	"known" text[],
	"seen" text[],
	"seen_at" timestamp with time zone,
	"undone" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"error" text,
	CONSTRAINT "discord_role_people_guild_id_discord_id_pk" PRIMARY KEY("guild_id","discord_id"),
	CONSTRAINT "discord_role_people_state" CHECK ("discord_role_people"."state" in ('waiting', 'ok', 'failed')),
	CONSTRAINT "discord_role_people_tries" CHECK ("discord_role_people"."tries" >= 0),
	CONSTRAINT "discord_role_people_gone" CHECK ("discord_role_people"."is_member" or "discord_role_people"."wanted" = '{}')
);
--> statement-breakpoint
ALTER TABLE "discord_rank_links" ADD CONSTRAINT "discord_rank_links_guild_id_rank_id_ranks_guild_id_id_fk" FOREIGN KEY ("guild_id","rank_id") REFERENCES "public"."ranks"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discord_role_changes" ADD CONSTRAINT "discord_role_changes_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discord_role_changes" ADD CONSTRAINT "discord_role_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discord_role_guilds" ADD CONSTRAINT "discord_role_guilds_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discord_role_links" ADD CONSTRAINT "discord_role_links_guild_id_role_id_roles_guild_id_id_fk" FOREIGN KEY ("guild_id","role_id") REFERENCES "public"."roles"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discord_role_people" ADD CONSTRAINT "discord_role_people_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discord_role_changes_newest" ON "discord_role_changes" USING btree ("guild_id","at","id");--> statement-breakpoint
CREATE INDEX "discord_role_changes_of" ON "discord_role_changes" USING btree ("guild_id","discord_id","at");--> statement-breakpoint
CREATE INDEX "discord_role_changes_user" ON "discord_role_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "discord_role_changes_old" ON "discord_role_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "discord_role_guilds_look" ON "discord_role_guilds" USING btree ("look_at");--> statement-breakpoint
CREATE INDEX "discord_role_guilds_read" ON "discord_role_guilds" USING btree ("read_due_at");--> statement-breakpoint
CREATE INDEX "discord_role_people_due" ON "discord_role_people" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "discord_role_people_troubled" ON "discord_role_people" USING btree ("guild_id","state") WHERE state <> 'ok';
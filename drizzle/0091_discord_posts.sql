CREATE TABLE "discord_posts" (
	"guild_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"state" text NOT NULL,
	"wanted" integer DEFAULT 1 NOT NULL,
	"server_id" text,
	"channel_id" text,
	"message_id" text,
	"nonce" text NOT NULL,
	"hash" text,
	"leaves_channel_id" text,
	"leaves_message_id" text,
	"resent" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"error" text,
	CONSTRAINT "discord_posts_guild_id_kind_object_id_pk" PRIMARY KEY("guild_id","kind","object_id"),
	CONSTRAINT "discord_posts_kind" CHECK ("discord_posts"."kind" in ('announcement', 'application', 'activity', 'task', 'submission')),
	CONSTRAINT "discord_posts_state" CHECK ("discord_posts"."state" in ('waiting', 'sent', 'failed')),
	CONSTRAINT "discord_posts_counts" CHECK ("discord_posts"."wanted" >= 1 and "discord_posts"."resent" >= 0 and "discord_posts"."tries" >= 0),
	CONSTRAINT "discord_posts_place" CHECK ("discord_posts"."message_id" is null or ("discord_posts"."channel_id" is not null and "discord_posts"."server_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "discord_posts" ADD CONSTRAINT "discord_posts_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discord_posts_due" ON "discord_posts" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "discord_posts_troubled" ON "discord_posts" USING btree ("guild_id","state") WHERE state <> 'sent';
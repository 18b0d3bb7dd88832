CREATE TABLE "discord_audit_batches" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"first_seq" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discord_audit_batches_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "discord_audit_batches_seq" CHECK ("discord_audit_batches"."first_seq" >= 1 and "discord_audit_batches"."last_seq" >= "discord_audit_batches"."first_seq")
);
--> statement-breakpoint
CREATE TABLE "discord_audit_cursors" (
	"guild_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"batched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discord_audit_cursors_seq" CHECK ("discord_audit_cursors"."seq" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discord_pauses" (
	"guild_id" uuid NOT NULL,
	"channel_id" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "discord_pauses_guild_id_channel_id_pk" PRIMARY KEY("guild_id","channel_id"),
	CONSTRAINT "discord_pauses_reason" CHECK ("discord_pauses"."reason" in ('limited', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "discord_posts" DROP CONSTRAINT "discord_posts_kind";--> statement-breakpoint
ALTER TABLE "discord_audit_batches" ADD CONSTRAINT "discord_audit_batches_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discord_audit_cursors" ADD CONSTRAINT "discord_audit_cursors_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discord_pauses" ADD CONSTRAINT "discord_pauses_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discord_audit_batches_created" ON "discord_audit_batches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "discord_audit_cursors_batched" ON "discord_audit_cursors" USING btree ("batched_at");--> statement-breakpoint
CREATE INDEX "discord_pauses_until" ON "discord_pauses" USING btree ("until");--> statement-breakpoint
CREATE INDEX "discord_posts_news" ON "discord_posts" USING btree ("object_id") WHERE kind in ('patchNote', 'article');--> statement-breakpoint
ALTER TABLE "discord_posts" ADD CONSTRAINT "discord_posts_kind" CHECK ("discord_posts"."kind" in ('announcement', 'application', 'activity', 'task', 'submission', 'parties', 'listing', 'trade', 'auction', 'award', 'points', 'audit', 'patchNote', 'article'));
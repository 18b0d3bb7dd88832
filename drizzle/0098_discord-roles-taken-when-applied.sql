ALTER TABLE "discord_role_changes" ALTER COLUMN "discord_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "discord_role_guilds" ADD COLUMN "applied_config" text;--> statement-breakpoint
ALTER TABLE "discord_role_people" ADD COLUMN "ours" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "discord_role_changes_nameless" ON "discord_role_changes" USING btree ("at") WHERE user_id is null and discord_id is not null;
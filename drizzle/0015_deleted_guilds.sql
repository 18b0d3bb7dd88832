CREATE TABLE "guild_deletions" (
	"guild_id" uuid PRIMARY KEY NOT NULL,
	"owner_user_id" uuid NOT NULL,
	"owner_character_id" uuid NOT NULL,
	"members" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guilds" ALTER COLUMN "owner_character_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "guild_deletions" ADD CONSTRAINT "guild_deletions_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_deletions" ADD CONSTRAINT "guild_deletions_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_deletions" ADD CONSTRAINT "guild_deletions_owner_character_id_owner_user_id_characters_id_user_id_fk" FOREIGN KEY ("owner_character_id","owner_user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guild_deletions_owner" ON "guild_deletions" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "guild_deletions_character" ON "guild_deletions" USING btree ("owner_character_id","owner_user_id");--> statement-breakpoint
ALTER TABLE "guilds" ADD CONSTRAINT "guilds_owned" CHECK ("guilds"."deleted_at" is not null or "guilds"."owner_character_id" is not null);
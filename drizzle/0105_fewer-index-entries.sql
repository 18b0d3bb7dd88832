DROP INDEX "member_notes_character";--> statement-breakpoint
DROP INDEX "pending_reactions_guild";--> statement-breakpoint
DROP INDEX "member_notes_of_character";--> statement-breakpoint
CREATE INDEX "member_notes_of_character" ON "member_notes" USING btree ("character_id","guild_id","id");
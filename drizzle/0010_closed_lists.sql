DROP INDEX "applications_character_pending";--> statement-breakpoint
DROP INDEX "uploads_owner";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_claims" ADD CONSTRAINT "upload_claims_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_comments_user" ON "application_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "application_votes_user" ON "application_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "applications_character" ON "applications" USING btree ("character_id","user_id");--> statement-breakpoint
CREATE INDEX "applications_decider" ON "applications" USING btree ("decided_by_user_id");--> statement-breakpoint
CREATE INDEX "former_slugs_guild" ON "former_slugs" USING btree ("guild_id");--> statement-breakpoint
CREATE INDEX "guild_blocks_user" ON "guild_blocks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "members_rank" ON "members" USING btree ("guild_id","rank_id");--> statement-breakpoint
CREATE INDEX "rank_roles_role" ON "rank_roles" USING btree ("guild_id","role_id");--> statement-breakpoint
CREATE INDEX "notifications_guild" ON "notifications" USING btree ("guild_id");--> statement-breakpoint
CREATE INDEX "upload_claims_guild" ON "upload_claims" USING btree ("guild_id");--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_user_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_platform_role" CHECK ("users"."platform_role" in ('user', 'admin'));--> statement-breakpoint
ALTER TABLE "application_questions" ADD CONSTRAINT "application_questions_type" CHECK ("application_questions"."type" in ('short_text', 'long_text', 'number', 'boolean', 'single_select', 'multi_select', 'image'));--> statement-breakpoint
ALTER TABLE "application_questions" ADD CONSTRAINT "application_questions_place" CHECK ("application_questions"."order_id" >= 0);--> statement-breakpoint
ALTER TABLE "application_settings" ADD CONSTRAINT "application_settings_counts" CHECK ("application_settings"."invite_failures" >= 0 and "application_settings"."questions_version" >= 1 and "application_settings"."version" >= 1);--> statement-breakpoint
ALTER TABLE "application_votes" ADD CONSTRAINT "application_votes_vote" CHECK ("application_votes"."vote" in ('for', 'against', 'unsure'));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_status" CHECK ("applications"."status" in ('pending', 'approved', 'rejected', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "character_professions" ADD CONSTRAINT "character_professions_grade" CHECK ("character_professions"."grade" in ('Novice', 'Apprentice', 'Journeyman', 'Master', 'Grandmaster'));--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_race" CHECK ("characters"."race" in ('Kaelar', 'Vaelune', 'Dünir', 'Niküa', 'Ren''Kai', 'Vek', 'Empyrean', 'Py''Rai', 'Tulnar'));--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_primary_archetype" CHECK ("characters"."primary_archetype" in ('Bard', 'Cleric', 'Fighter', 'Mage', 'Tank', 'Ranger', 'Rogue', 'Summoner'));--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_secondary_archetype" CHECK ("characters"."secondary_archetype" in ('Bard', 'Cleric', 'Fighter', 'Mage', 'Tank', 'Ranger', 'Rogue', 'Summoner'));--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_role" CHECK ("characters"."role" in ('Tank', 'Healer', 'Damage', 'Support', 'Unknown'));--> statement-breakpoint
ALTER TABLE "guilds" ADD CONSTRAINT "guilds_counts" CHECK ("guilds"."activity_30d" >= 0 and "guilds"."arms_version" >= 1 and "guilds"."version" >= 1);--> statement-breakpoint
ALTER TABLE "guilds" ADD CONSTRAINT "guilds_region" CHECK ("guilds"."region" in ('North America', 'Europe'));--> statement-breakpoint
ALTER TABLE "guilds" ADD CONSTRAINT "guilds_server" CHECK ("guilds"."server" in ('Shol', 'Lotharia'));--> statement-breakpoint
ALTER TABLE "ranks" ADD CONSTRAINT "ranks_place" CHECK ("ranks"."position" >= 1);--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_place" CHECK ("roles"."position" >= 1);--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_size" CHECK ("uploads"."width" > 0 and "uploads"."height" > 0);--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose" CHECK ("uploads"."purpose" in ('announcements', 'branding', 'applications', 'characters', 'storefronts'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_actor_kind" CHECK ("events"."actor_kind" in ('user', 'system', 'anonymous'));
DROP INDEX "applications_guild_newest";--> statement-breakpoint
DROP INDEX "applications_guild_status";--> statement-breakpoint
DROP INDEX "applications_user";--> statement-breakpoint
DROP INDEX "guilds_newest";--> statement-breakpoint
DROP INDEX "guilds_largest";--> statement-breakpoint
DROP INDEX "guilds_busiest";--> statement-breakpoint
DROP INDEX "members_joined";--> statement-breakpoint
DROP INDEX "notifications_newest";--> statement-breakpoint
DROP INDEX "events_guild_newest";--> statement-breakpoint
DROP INDEX "events_subject";--> statement-breakpoint
CREATE INDEX "applications_guild_newest" ON "applications" USING btree ("guild_id","id");--> statement-breakpoint
CREATE INDEX "applications_guild_status" ON "applications" USING btree ("guild_id","status","id");--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "guilds_newest" ON "guilds" USING btree ("created_at","id") WHERE visible_in_discovery and deleted_at is null;--> statement-breakpoint
CREATE INDEX "guilds_largest" ON "guilds" USING btree ("member_count","id") WHERE visible_in_discovery and deleted_at is null;--> statement-breakpoint
CREATE INDEX "guilds_busiest" ON "guilds" USING btree ("activity_30d","id") WHERE visible_in_discovery and deleted_at is null;--> statement-breakpoint
CREATE INDEX "members_joined" ON "members" USING btree ("guild_id","joined_at","character_id");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "events_guild_newest" ON "events" USING btree ("guild_id","id");--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("subject_id","id");
ALTER TABLE "leaves" RENAME TO "absences";--> statement-breakpoint
ALTER TABLE "absences" RENAME CONSTRAINT "leaves_guild_id_id_pk" TO "absences_guild_id_id_pk";--> statement-breakpoint
ALTER TABLE "absences" RENAME CONSTRAINT "leaves_days" TO "absences_days";--> statement-breakpoint
ALTER TABLE "absences" RENAME CONSTRAINT "leaves_guild_id_guilds_id_fk" TO "absences_guild_id_guilds_id_fk";--> statement-breakpoint
ALTER TABLE "absences" RENAME CONSTRAINT "leaves_user_id_users_id_fk" TO "absences_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "absences" RENAME CONSTRAINT "leaves_entered_by_user_id_users_id_fk" TO "absences_entered_by_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "leaves_of_user" RENAME TO "absences_of_user";--> statement-breakpoint
ALTER INDEX "leaves_by_day" RENAME TO "absences_by_day";--> statement-breakpoint
ALTER INDEX "leaves_user" RENAME TO "absences_user";--> statement-breakpoint
ALTER INDEX "leaves_entered_by" RENAME TO "absences_entered_by";--> statement-breakpoint
-- For machines that still run the version before: they read and write the table by its old name until they are upgraded.
CREATE VIEW "leaves" AS SELECT * FROM "absences";--> statement-breakpoint
-- Events keep the types they were stored with, since those are hashed; definitions know them (`formerTypes`).
UPDATE "notifications" SET "kind" = CASE "kind"
    WHEN 'guild.brought_back' THEN 'guild.unarchived'
    WHEN 'member.returned' THEN 'member.kick_undone'
    ELSE replace("kind", 'member.leave_', 'absence.') END
  WHERE "kind" IN ('guild.brought_back', 'member.returned') OR "kind" LIKE 'member.leave\_%';--> statement-breakpoint
UPDATE "notification_preferences" SET "kind" = 'absence.added' WHERE "kind" = 'member.leave_added';--> statement-breakpoint
UPDATE "reactions_done" SET "reaction" = CASE "reaction"
    WHEN 'leave.notifyMember' THEN 'absence.notifyMember'
    WHEN 'guild.notifyHandover' THEN 'guild.notifyTransfer'
    WHEN 'guild.notifyArchive' THEN 'guild.notifyArchived' END
  WHERE "reaction" IN ('leave.notifyMember', 'guild.notifyHandover', 'guild.notifyArchive');

ALTER TABLE "member_notes" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_notes" ADD COLUMN "deleted_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "deleted_by_user_id" uuid;--> statement-breakpoint
CREATE INDEX "member_notes_deleted" ON "member_notes" USING btree ("deleted_at") WHERE "member_notes"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "saved_views_deleted" ON "saved_views" USING btree ("deleted_at") WHERE "saved_views"."deleted_at" is not null;
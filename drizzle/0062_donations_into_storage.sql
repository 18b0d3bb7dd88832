ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_list";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "storage_item_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "storage_place_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_storage_item" FOREIGN KEY ("guild_id","storage_item_id") REFERENCES "public"."storage_items"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_storage_place" FOREIGN KEY ("guild_id","storage_place_id") REFERENCES "public"."storage_places"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_of_storage_item" ON "tasks" USING btree ("guild_id","storage_item_id");--> statement-breakpoint
CREATE INDEX "tasks_of_storage_place" ON "tasks" USING btree ("guild_id","storage_place_id");--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_list" CHECK ("saved_views"."list" in ('members', 'applications', 'audit-logs', 'activities', 'activities/upcoming', 'bank/storage'));--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_storage" CHECK (num_nonnulls("tasks"."storage_item_id", "tasks"."storage_place_id") in (0, 2) and ("tasks"."storage_item_id" is null or "tasks"."category" = 'donate'));
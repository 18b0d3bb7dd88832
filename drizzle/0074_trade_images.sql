ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose";--> statement-breakpoint
ALTER TABLE "trade_messages" ADD COLUMN "image_links" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "trade_messages_images" ON "trade_messages" USING btree ("trade_id") WHERE image_links <> '{}';--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose" CHECK ("uploads"."purpose" in ('announcements', 'branding', 'applications', 'characters', 'storefronts', 'tasks', 'library', 'trades'));
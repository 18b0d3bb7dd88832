ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose";--> statement-breakpoint
DROP INDEX "news_articles_slug";--> statement-breakpoint
DROP INDEX "news_articles_newest";--> statement-breakpoint
DROP INDEX "patch_notes_version";--> statement-breakpoint
ALTER TABLE "news_articles" ADD COLUMN "image_link" text;--> statement-breakpoint
ALTER TABLE "news_articles" ADD COLUMN "shipped_as" text;--> statement-breakpoint
ALTER TABLE "news_articles" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "news_articles" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "news_articles" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "news_articles" ADD COLUMN "deleted_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "patch_notes" ADD COLUMN "shipped_as" integer;--> statement-breakpoint
ALTER TABLE "patch_notes" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "patch_notes" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "patch_notes" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "patch_notes" ADD COLUMN "deleted_by_user_id" uuid;--> statement-breakpoint
-- Every text so far came from a file of the product.
UPDATE "news_articles" SET "published_at" = "published_on"::timestamp at time zone 'utc', "shipped_as" = "kind" || '/' || "slug";--> statement-breakpoint
UPDATE "patch_notes" SET "published_at" = "published_on"::timestamp at time zone 'utc', "shipped_as" = "id";--> statement-breakpoint
CREATE UNIQUE INDEX "news_articles_shipped" ON "news_articles" USING btree ("shipped_as");--> statement-breakpoint
CREATE UNIQUE INDEX "patch_notes_shipped" ON "patch_notes" USING btree ("shipped_as");--> statement-breakpoint
CREATE INDEX "patch_notes_newest" ON "patch_notes" USING btree ("published_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "news_articles_slug" ON "news_articles" USING btree ("kind","slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "news_articles_newest" ON "news_articles" USING btree ("kind","published_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "patch_notes_version" ON "patch_notes" USING btree ("version") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "news_articles" DROP COLUMN "published_on";--> statement-breakpoint
ALTER TABLE "patch_notes" DROP COLUMN "published_on";--> statement-breakpoint
ALTER TABLE "news_articles" ADD CONSTRAINT "news_articles_revision" CHECK ("news_articles"."revision" > 0);--> statement-breakpoint
ALTER TABLE "patch_notes" ADD CONSTRAINT "patch_notes_shipped_as" CHECK ("patch_notes"."shipped_as" > 0);--> statement-breakpoint
ALTER TABLE "patch_notes" ADD CONSTRAINT "patch_notes_revision" CHECK ("patch_notes"."revision" > 0);--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose" CHECK ("uploads"."purpose" in ('announcements', 'branding', 'applications', 'characters', 'storefronts', 'tasks', 'library', 'trades', 'news'));
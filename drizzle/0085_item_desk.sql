ALTER TABLE "game_items" DROP CONSTRAINT "game_items_source";--> statement-breakpoint
ALTER TABLE "game_items" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "game_items" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "game_items_retired" ON "game_items" USING btree (("searched" collate "C"),"guid") WHERE "game_items"."retired_at" is not null;--> statement-breakpoint
CREATE INDEX "game_items_edited" ON "game_items" USING btree (("searched" collate "C"),"guid") WHERE "game_items"."edited_at" is not null;--> statement-breakpoint
ALTER TABLE "game_items" ADD CONSTRAINT "game_items_revision" CHECK ("game_items"."revision" > 0);--> statement-breakpoint
ALTER TABLE "game_items" ADD CONSTRAINT "game_items_source" CHECK ("game_items"."source" in ('shipped', 'imported', 'written'));
ALTER TABLE "listing_movements" DROP CONSTRAINT "listing_movements_kind";--> statement-breakpoint
DROP INDEX "listing_movements_settled";--> statement-breakpoint
ALTER TABLE "trade_ratings" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "contested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "contest_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_movements_settled" ON "listing_movements" USING btree ("trade_id") WHERE kind in ('released', 'sold', 'removed');--> statement-breakpoint
ALTER TABLE "listing_movements" ADD CONSTRAINT "listing_movements_kind" CHECK ("listing_movements"."kind" in ('stocked', 'reserved', 'released', 'sold', 'removed'));--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_contested" CHECK ("trades"."contested_at" is null or "trades"."auto_completed");
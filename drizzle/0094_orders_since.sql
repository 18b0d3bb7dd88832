ALTER TABLE "buy_orders" ADD COLUMN "asked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Orders of before asked for so many since they were placed.
UPDATE "buy_orders" SET "asked_at" = "created_at";

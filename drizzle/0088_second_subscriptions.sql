ALTER TABLE "guild_plans" ADD COLUMN "subscribed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guild_plans" ADD COLUMN "surplus_id" text;
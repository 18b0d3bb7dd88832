DROP INDEX "guilds_search";--> statement-breakpoint
ALTER TABLE "guilds" ADD COLUMN "searched" text GENERATED ALWAYS AS (lower(name) || ' ' || lower(description)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "guilds_search" ON "guilds" USING gin ("searched" gin_trgm_ops);
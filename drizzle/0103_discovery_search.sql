DROP INDEX "guilds_tags";--> statement-breakpoint
DROP INDEX "guilds_search";--> statement-breakpoint
CREATE INDEX "guilds_search" ON "guilds" USING gin ("searched" gin_trgm_ops,"tags");
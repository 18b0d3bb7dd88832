DROP INDEX "listings_item";--> statement-breakpoint
CREATE INDEX "sessions_used" ON "sessions" USING btree ("updated_at","user_id");--> statement-breakpoint
CREATE INDEX "characters_search" ON "characters" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "listings_item_price" ON "listings" USING btree ("item_guid","rarity","unit_price","id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "listings_begin" ON "listings" USING btree ("searched" collate "C") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "listings_kind_newest" ON "listings" USING btree ("region","rarity","grade","node",coalesce(quality, -1),"created_at","id") WHERE guild_id is null and status = 'active';--> statement-breakpoint
CREATE INDEX "listings_kind_price" ON "listings" USING btree ("region","rarity","grade","node",coalesce(quality, -1),"unit_price","id") WHERE guild_id is null and status = 'active';--> statement-breakpoint
CREATE INDEX "storefronts_search" ON "storefronts" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trades_paid" ON "trades" USING btree ("item_guid","ended_at") WHERE status = 'completed' and guild_id is null and unit_price > 0;--> statement-breakpoint
CREATE INDEX "listings_item" ON "listings" USING btree ("item_guid");
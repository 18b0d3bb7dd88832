DROP INDEX "crafting_requests_crafter";--> statement-breakpoint
DROP INDEX "trades_of_buyer";--> statement-breakpoint
DROP INDEX "trades_of_seller";--> statement-breakpoint
CREATE INDEX "crafting_requests_crafter" ON "crafting_requests" USING btree ("crafter_user_id","crafter_character_id");--> statement-breakpoint
CREATE INDEX "trades_of_buyer" ON "trades" USING btree ("buyer_user_id","buyer_character_id");--> statement-breakpoint
CREATE INDEX "trades_of_seller" ON "trades" USING btree ("seller_user_id","seller_character_id");
CREATE INDEX "account_suspensions_ends" ON "account_suspensions" USING btree ("until");--> statement-breakpoint
CREATE INDEX "buy_orders_guild_price" ON "buy_orders" USING btree ("guild_id","max_unit_price","id") WHERE guild_id is not null and status = 'open';--> statement-breakpoint
CREATE INDEX "guilds_verified" ON "guilds" USING btree ("id") WHERE verified_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "guilds_archived" ON "guilds" USING btree ("id") WHERE archived_at is not null and deleted_at is null;
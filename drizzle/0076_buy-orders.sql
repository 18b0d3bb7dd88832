CREATE TABLE "buy_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guild_id" uuid,
	"user_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"item_guid" uuid NOT NULL,
	"rarity" text,
	"grade" text,
	"quality" integer,
	"region" text,
	"node" text,
	"quantity" integer NOT NULL,
	"max_unit_price" bigint NOT NULL,
	"note" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "buy_orders_rarity" CHECK ("buy_orders"."rarity" in ('None', 'Common', 'Uncommon', 'Rare', 'Heroic', 'Epic', 'Legendary', 'Artifact')),
	CONSTRAINT "buy_orders_grade" CHECK ("buy_orders"."grade" in ('None', 'Initiate', 'Adept', 'Radiant', 'Divine', 'Exhalted')),
	CONSTRAINT "buy_orders_region" CHECK ("buy_orders"."region" in ('North America', 'Europe')),
	CONSTRAINT "buy_orders_status" CHECK ("buy_orders"."status" in ('open', 'paused', 'closed')),
	CONSTRAINT "buy_orders_quality" CHECK ("buy_orders"."quality" between 0 and 100 and "buy_orders"."quality" % 10 = 0),
	CONSTRAINT "buy_orders_quantity" CHECK ("buy_orders"."quantity" between 1 and 999999),
	CONSTRAINT "buy_orders_max_unit_price" CHECK ("buy_orders"."max_unit_price" between 0 and 999999999),
	CONSTRAINT "buy_orders_version" CHECK ("buy_orders"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "market_matchings" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"search_id" uuid,
	"listing_id" uuid NOT NULL,
	"unit_price" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "market_notices_of_one" CHECK (("market_notices"."order_id" is null) <> ("market_notices"."search_id" is null)),
	CONSTRAINT "market_notices_unit_price" CHECK ("market_notices"."unit_price" between 0 and 999999999)
);
--> statement-breakpoint
CREATE TABLE "market_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_notified" boolean NOT NULL,
	"query" text NOT NULL,
	"words" text NOT NULL,
	"item_guid" uuid,
	"region" text,
	"server" text,
	"node" text,
	"rarity" text,
	"grade" text,
	"quality" integer,
	"min_price" bigint,
	"max_price" bigint,
	"is_online" boolean NOT NULL,
	"sort" text NOT NULL,
	"match_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by_user_id" uuid,
	CONSTRAINT "market_searches_region" CHECK ("market_searches"."region" in ('North America', 'Europe')),
	CONSTRAINT "market_searches_server" CHECK ("market_searches"."server" in ('Shol', 'Lotharia')),
	CONSTRAINT "market_searches_rarity" CHECK ("market_searches"."rarity" in ('None', 'Common', 'Uncommon', 'Rare', 'Heroic', 'Epic', 'Legendary', 'Artifact')),
	CONSTRAINT "market_searches_grade" CHECK ("market_searches"."grade" in ('None', 'Initiate', 'Adept', 'Radiant', 'Divine', 'Exhalted')),
	CONSTRAINT "market_searches_sort" CHECK ("market_searches"."sort" in ('newest', 'price', '-price')),
	CONSTRAINT "market_searches_quality" CHECK ("market_searches"."quality" between 0 and 100),
	CONSTRAINT "market_searches_min_price" CHECK ("market_searches"."min_price" between 0 and 1000000000),
	CONSTRAINT "market_searches_max_price" CHECK ("market_searches"."max_price" between 0 and 1000000000),
	CONSTRAINT "market_searches_notified" CHECK (not "market_searches"."is_notified" or "market_searches"."match_key" is not null)
);
--> statement-breakpoint
ALTER TABLE "buy_orders" ADD CONSTRAINT "buy_orders_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_orders" ADD CONSTRAINT "buy_orders_item_guid_game_items_guid_fk" FOREIGN KEY ("item_guid") REFERENCES "public"."game_items"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_orders" ADD CONSTRAINT "buy_orders_character" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_matchings" ADD CONSTRAINT "market_matchings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_notices" ADD CONSTRAINT "market_notices_order_id_buy_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."buy_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_notices" ADD CONSTRAINT "market_notices_search_id_market_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."market_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_notices" ADD CONSTRAINT "market_notices_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_searches" ADD CONSTRAINT "market_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_searches" ADD CONSTRAINT "market_searches_item_guid_game_items_guid_fk" FOREIGN KEY ("item_guid") REFERENCES "public"."game_items"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buy_orders_of_character" ON "buy_orders" USING btree ("character_id","user_id");--> statement-breakpoint
CREATE INDEX "buy_orders_user" ON "buy_orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "buy_orders_item" ON "buy_orders" USING btree ("item_guid");--> statement-breakpoint
CREATE INDEX "buy_orders_guild" ON "buy_orders" USING btree ("guild_id");--> statement-breakpoint
CREATE INDEX "buy_orders_item_price" ON "buy_orders" USING btree ("item_guid","max_unit_price","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "buy_orders_global_newest" ON "buy_orders" USING btree ("created_at","id") WHERE guild_id is null and status = 'open';--> statement-breakpoint
CREATE INDEX "buy_orders_global_price" ON "buy_orders" USING btree ("max_unit_price","id") WHERE guild_id is null and status = 'open';--> statement-breakpoint
CREATE INDEX "buy_orders_guild_newest" ON "buy_orders" USING btree ("guild_id","created_at","id") WHERE guild_id is not null and status = 'open';--> statement-breakpoint
CREATE INDEX "buy_orders_closed" ON "buy_orders" USING btree ("updated_at") WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "market_matchings_at" ON "market_matchings" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "market_notices_order" ON "market_notices" USING btree ("order_id","listing_id","unit_price");--> statement-breakpoint
CREATE UNIQUE INDEX "market_notices_search" ON "market_notices" USING btree ("search_id","listing_id","unit_price");--> statement-breakpoint
CREATE INDEX "market_notices_listing" ON "market_notices" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "market_notices_at" ON "market_notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "market_searches_user" ON "market_searches" USING btree ("user_id","name");--> statement-breakpoint
CREATE INDEX "market_searches_item" ON "market_searches" USING btree ("item_guid");--> statement-breakpoint
CREATE INDEX "market_searches_match" ON "market_searches" USING btree ("match_key","id") WHERE is_notified and deleted_at is null;--> statement-breakpoint
CREATE INDEX "market_searches_deleted" ON "market_searches" USING btree ("deleted_at") WHERE "market_searches"."deleted_at" is not null;
CREATE TABLE "listing_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"trade_id" uuid,
	"kind" text NOT NULL,
	"stock" integer NOT NULL,
	"reserved" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_movements_kind" CHECK ("listing_movements"."kind" in ('stocked', 'reserved', 'released', 'sold')),
	CONSTRAINT "listing_movements_stock" CHECK ("listing_movements"."stock" between -999999 and 999999),
	CONSTRAINT "listing_movements_held" CHECK ("listing_movements"."reserved" between -999999 and 999999),
	CONSTRAINT "listing_movements_of_trade" CHECK (("listing_movements"."kind" = 'stocked') = ("listing_movements"."trade_id" is null))
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guild_id" uuid,
	"user_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"item_guid" uuid NOT NULL,
	"title" text NOT NULL,
	"searched" text NOT NULL,
	"description" text NOT NULL,
	"delivery_instructions" text NOT NULL,
	"communication_instructions" text NOT NULL,
	"rarity" text NOT NULL,
	"quality" integer,
	"grade" text NOT NULL,
	"enchantment" integer,
	"region" text NOT NULL,
	"server" text NOT NULL,
	"node" text NOT NULL,
	"is_node_storefront" boolean NOT NULL,
	"unit_price" bigint NOT NULL,
	"stock" integer NOT NULL,
	"reserved" integer NOT NULL,
	"status" text NOT NULL,
	"image_link" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listings_rarity" CHECK ("listings"."rarity" in ('None', 'Common', 'Uncommon', 'Rare', 'Heroic', 'Epic', 'Legendary', 'Artifact')),
	CONSTRAINT "listings_grade" CHECK ("listings"."grade" in ('None', 'Initiate', 'Adept', 'Radiant', 'Divine', 'Exhalted')),
	CONSTRAINT "listings_region" CHECK ("listings"."region" in ('North America', 'Europe')),
	CONSTRAINT "listings_server" CHECK ("listings"."server" in ('Shol', 'Lotharia')),
	CONSTRAINT "listings_status" CHECK ("listings"."status" in ('active', 'paused', 'archived')),
	CONSTRAINT "listings_quality" CHECK ("listings"."quality" between 0 and 100 and "listings"."quality" % 10 = 0),
	CONSTRAINT "listings_enchantment" CHECK ("listings"."enchantment" between 0 and 20),
	CONSTRAINT "listings_unit_price" CHECK ("listings"."unit_price" between 0 and 999999999),
	CONSTRAINT "listings_stock" CHECK ("listings"."stock" between 0 and 999999),
	CONSTRAINT "listings_reserved" CHECK ("listings"."reserved" >= 0 and "listings"."reserved" <= "listings"."stock"),
	CONSTRAINT "listings_version" CHECK ("listings"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "storefronts" (
	"character_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"enable_global" boolean NOT NULL,
	"enable_guild" boolean NOT NULL,
	"on_vacation" boolean NOT NULL,
	"avatar_image_link" text,
	"banner_image_link" text,
	"region" text,
	"server" text,
	"node" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "storefronts_region" CHECK ("storefronts"."region" in ('North America', 'Europe')),
	CONSTRAINT "storefronts_server" CHECK ("storefronts"."server" in ('Shol', 'Lotharia'))
);
--> statement-breakpoint
CREATE TABLE "trade_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guild_id" uuid,
	"trade_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_ratings" (
	"trade_id" uuid NOT NULL,
	"side" text NOT NULL,
	"by_user_id" uuid NOT NULL,
	"of_user_id" uuid NOT NULL,
	"is_good" boolean NOT NULL,
	"text" text NOT NULL,
	"counts" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trade_ratings_trade_id_side_pk" PRIMARY KEY("trade_id","side"),
	CONSTRAINT "trade_ratings_side" CHECK ("trade_ratings"."side" in ('buyer', 'seller'))
);
--> statement-breakpoint
CREATE TABLE "trader_blocks" (
	"user_id" uuid NOT NULL,
	"blocked_user_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trader_blocks_user_id_blocked_user_id_pk" PRIMARY KEY("user_id","blocked_user_id")
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guild_id" uuid,
	"listing_id" uuid NOT NULL,
	"buyer_user_id" uuid NOT NULL,
	"buyer_character_id" uuid NOT NULL,
	"seller_user_id" uuid NOT NULL,
	"seller_character_id" uuid NOT NULL,
	"buyer_name" text NOT NULL,
	"seller_name" text NOT NULL,
	"item_guid" uuid NOT NULL,
	"title" text NOT NULL,
	"rarity" text NOT NULL,
	"quality" integer,
	"grade" text NOT NULL,
	"enchantment" integer,
	"region" text NOT NULL,
	"server" text NOT NULL,
	"node" text NOT NULL,
	"is_node_storefront" boolean NOT NULL,
	"delivery_instructions" text NOT NULL,
	"communication_instructions" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"total" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"clock_at" timestamp with time zone,
	"cancel_asked_by" text,
	"disputed_from" text,
	"disputed_by" text,
	"dispute_reason" text DEFAULT '' NOT NULL,
	"escalated" boolean DEFAULT false NOT NULL,
	"end_reason" text DEFAULT '' NOT NULL,
	"lapsed_by" text,
	"cancelled_by" text,
	"auto_completed" boolean DEFAULT false NOT NULL,
	"resolver_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"communicated_at" timestamp with time zone,
	"seller_confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "trades_rarity" CHECK ("trades"."rarity" in ('None', 'Common', 'Uncommon', 'Rare', 'Heroic', 'Epic', 'Legendary', 'Artifact')),
	CONSTRAINT "trades_grade" CHECK ("trades"."grade" in ('None', 'Initiate', 'Adept', 'Radiant', 'Divine', 'Exhalted')),
	CONSTRAINT "trades_region" CHECK ("trades"."region" in ('North America', 'Europe')),
	CONSTRAINT "trades_server" CHECK ("trades"."server" in ('Shol', 'Lotharia')),
	CONSTRAINT "trades_status" CHECK ("trades"."status" in ('pending', 'communicated', 'seller_confirmed', 'disputed', 'completed', 'cancelled', 'expired')),
	CONSTRAINT "trades_cancel_asked_by" CHECK ("trades"."cancel_asked_by" in ('buyer', 'seller')),
	CONSTRAINT "trades_disputed_from" CHECK ("trades"."disputed_from" in ('pending', 'communicated', 'seller_confirmed', 'disputed', 'completed', 'cancelled', 'expired')),
	CONSTRAINT "trades_disputed_by" CHECK ("trades"."disputed_by" in ('buyer', 'seller')),
	CONSTRAINT "trades_lapsed_by" CHECK ("trades"."lapsed_by" in ('buyer', 'seller')),
	CONSTRAINT "trades_cancelled_by" CHECK ("trades"."cancelled_by" in ('buyer', 'seller')),
	CONSTRAINT "trades_quality" CHECK ("trades"."quality" between 0 and 100),
	CONSTRAINT "trades_enchantment" CHECK ("trades"."enchantment" between 0 and 20),
	CONSTRAINT "trades_quantity" CHECK ("trades"."quantity" between 1 and 999999),
	CONSTRAINT "trades_unit_price" CHECK ("trades"."unit_price" between 0 and 999999999),
	CONSTRAINT "trades_total" CHECK ("trades"."total" = "trades"."unit_price" * "trades"."quantity" and "trades"."total" >= 0),
	CONSTRAINT "trades_version" CHECK ("trades"."version" >= 1),
	CONSTRAINT "trades_two_people" CHECK ("trades"."buyer_user_id" <> "trades"."seller_user_id"),
	CONSTRAINT "trades_ended" CHECK (("trades"."status" in ('completed', 'cancelled', 'expired')) = ("trades"."ended_at" is not null)),
	CONSTRAINT "trades_clock_runs" CHECK ("trades"."ended_at" is null or "trades"."clock_at" is null)
);
--> statement-breakpoint
ALTER TABLE "listing_movements" ADD CONSTRAINT "listing_movements_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_item_guid_game_items_guid_fk" FOREIGN KEY ("item_guid") REFERENCES "public"."game_items"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_character" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storefronts" ADD CONSTRAINT "storefronts_character" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_messages" ADD CONSTRAINT "trade_messages_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_messages" ADD CONSTRAINT "trade_messages_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_messages" ADD CONSTRAINT "trade_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_ratings" ADD CONSTRAINT "trade_ratings_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_ratings" ADD CONSTRAINT "trade_ratings_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_ratings" ADD CONSTRAINT "trade_ratings_of_user_id_users_id_fk" FOREIGN KEY ("of_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trader_blocks" ADD CONSTRAINT "trader_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trader_blocks" ADD CONSTRAINT "trader_blocks_blocked_user_id_users_id_fk" FOREIGN KEY ("blocked_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_item_guid_game_items_guid_fk" FOREIGN KEY ("item_guid") REFERENCES "public"."game_items"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_resolver_user_id_users_id_fk" FOREIGN KEY ("resolver_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_buyer" FOREIGN KEY ("buyer_character_id","buyer_user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_seller" FOREIGN KEY ("seller_character_id","seller_user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_movements_listing" ON "listing_movements" USING btree ("listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_movements_reserved" ON "listing_movements" USING btree ("trade_id") WHERE kind = 'reserved';--> statement-breakpoint
CREATE UNIQUE INDEX "listing_movements_settled" ON "listing_movements" USING btree ("trade_id") WHERE kind in ('released', 'sold');--> statement-breakpoint
CREATE INDEX "listings_of_character" ON "listings" USING btree ("character_id","user_id");--> statement-breakpoint
CREATE INDEX "listings_user" ON "listings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "listings_item" ON "listings" USING btree ("item_guid","unit_price");--> statement-breakpoint
CREATE INDEX "listings_guild" ON "listings" USING btree ("guild_id");--> statement-breakpoint
CREATE INDEX "listings_search" ON "listings" USING gin ("searched" gin_trgm_ops) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "listings_global_newest" ON "listings" USING btree ("created_at","id") WHERE guild_id is null and status = 'active';--> statement-breakpoint
CREATE INDEX "listings_global_price" ON "listings" USING btree ("unit_price","id") WHERE guild_id is null and status = 'active';--> statement-breakpoint
CREATE INDEX "listings_guild_newest" ON "listings" USING btree ("guild_id","created_at","id") WHERE guild_id is not null and status = 'active';--> statement-breakpoint
CREATE INDEX "listings_guild_price" ON "listings" USING btree ("guild_id","unit_price","id") WHERE guild_id is not null and status = 'active';--> statement-breakpoint
CREATE INDEX "storefronts_user" ON "storefronts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "storefronts_of_character" ON "storefronts" USING btree ("character_id","user_id");--> statement-breakpoint
CREATE INDEX "storefronts_global" ON "storefronts" USING btree ("title","character_id") WHERE enable_global and not on_vacation;--> statement-breakpoint
CREATE INDEX "trade_messages_trade" ON "trade_messages" USING btree ("trade_id","id");--> statement-breakpoint
CREATE INDEX "trade_messages_user" ON "trade_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trade_messages_guild" ON "trade_messages" USING btree ("guild_id");--> statement-breakpoint
CREATE INDEX "trade_ratings_of" ON "trade_ratings" USING btree ("of_user_id","at");--> statement-breakpoint
CREATE INDEX "trade_ratings_pair" ON "trade_ratings" USING btree ("by_user_id","of_user_id","at");--> statement-breakpoint
CREATE INDEX "trader_blocks_blocked" ON "trader_blocks" USING btree ("blocked_user_id");--> statement-breakpoint
CREATE INDEX "trades_of_buyer" ON "trades" USING btree ("buyer_character_id","buyer_user_id");--> statement-breakpoint
CREATE INDEX "trades_of_seller" ON "trades" USING btree ("seller_character_id","seller_user_id");--> statement-breakpoint
CREATE INDEX "trades_buyer_newest" ON "trades" USING btree ("buyer_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "trades_seller_newest" ON "trades" USING btree ("seller_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "trades_listing" ON "trades" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "trades_guild" ON "trades" USING btree ("guild_id","status");--> statement-breakpoint
CREATE INDEX "trades_item" ON "trades" USING btree ("item_guid","ended_at");--> statement-breakpoint
CREATE INDEX "trades_resolver" ON "trades" USING btree ("resolver_user_id");--> statement-breakpoint
CREATE INDEX "trades_clock" ON "trades" USING btree ("clock_at") WHERE clock_at is not null;--> statement-breakpoint
CREATE INDEX "trades_disputed" ON "trades" USING btree ("state_since","id") WHERE status = 'disputed';--> statement-breakpoint
CREATE UNIQUE INDEX "trades_one_running" ON "trades" USING btree ("listing_id","buyer_user_id") WHERE status in ('pending', 'communicated', 'seller_confirmed', 'disputed');--> statement-breakpoint
-- What has ended stays as it ended: only its clock is off and its texts can be hidden.
CREATE FUNCTION trades_stay_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IN ('completed', 'cancelled', 'expired') AND (NEW.status, NEW.total, NEW.quantity, NEW.ended_at)
    IS DISTINCT FROM (OLD.status, OLD.total, OLD.quantity, OLD.ended_at) THEN
    RAISE EXCEPTION 'an ended trade is changed' USING ERRCODE = '55000';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER trades_stay_ended BEFORE UPDATE ON trades FOR EACH ROW EXECUTE FUNCTION trades_stay_ended();--> statement-breakpoint
-- What listings say of their stock is the sum of its movements, and what is reserved is what running trades hold.
CREATE FUNCTION check_market_invariants() RETURNS TABLE (invariant text, guild_id uuid, subject uuid) LANGUAGE sql STABLE AS $$
  SELECT 'listing stock is the sum of its movements', coalesce(l.guild_id, '00000000-0000-0000-0000-000000000000'), l.id
  FROM listings l JOIN (SELECT listing_id, sum(stock) AS stock, sum(reserved) AS reserved FROM listing_movements GROUP BY 1) m
    ON m.listing_id = l.id WHERE (m.stock, m.reserved) IS DISTINCT FROM (l.stock, l.reserved)
  UNION ALL
  SELECT 'reserved pieces are those of running trades', coalesce(l.guild_id, '00000000-0000-0000-0000-000000000000'), l.id
  FROM listings l LEFT JOIN (SELECT listing_id, sum(quantity) AS held FROM trades WHERE ended_at IS NULL GROUP BY 1) t
    ON t.listing_id = l.id WHERE l.reserved <> coalesce(t.held, 0)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_invariants() RETURNS TABLE (invariant text, guild_id uuid, subject uuid) LANGUAGE sql STABLE AS $$
  SELECT * FROM check_ledger_invariants() UNION ALL SELECT * FROM check_point_invariants()
  UNION ALL SELECT * FROM check_auction_invariants() UNION ALL SELECT * FROM check_market_invariants()
$$;

CREATE TABLE "auction_bids" (
	"guild_id" uuid NOT NULL,
	"auction_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"passed_over" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auction_bids_guild_id_auction_id_id_pk" PRIMARY KEY("guild_id","auction_id","id"),
	CONSTRAINT "auction_bids_state" CHECK ("auction_bids"."state" in ('held', 'charged', 'outbid', 'raised', 'withdrawn', 'lost', 'canceled')),
	CONSTRAINT "auction_bids_amount" CHECK ("auction_bids"."amount" >= 1)
);
--> statement-breakpoint
CREATE TABLE "auctions" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"item_guid" uuid,
	"rarity" text NOT NULL,
	"quantity" integer NOT NULL,
	"note" text NOT NULL,
	"kind" text NOT NULL,
	"minimum" bigint NOT NULL,
	"increment" bigint NOT NULL,
	"tie_break" text NOT NULL,
	"activity_id" uuid,
	"activity_title" text,
	"zero_sum" boolean NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"snipe_seconds" integer NOT NULL,
	"extensions" integer DEFAULT 0 NOT NULL,
	"extensions_max" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"opened_by_user_id" uuid NOT NULL,
	"opened_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"seed" integer,
	"charges" integer DEFAULT 0 NOT NULL,
	"price" bigint,
	"delivered_at" timestamp with time zone,
	"delivered_by_name" text,
	CONSTRAINT "auctions_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "auctions_rarity" CHECK ("auctions"."rarity" in ('None', 'Common', 'Uncommon', 'Rare', 'Heroic', 'Epic', 'Legendary', 'Artifact')),
	CONSTRAINT "auctions_kind" CHECK ("auctions"."kind" in ('open', 'sealed', 'vickrey')),
	CONSTRAINT "auctions_tie_break" CHECK ("auctions"."tie_break" in ('balance', 'attendance', 'earlier')),
	CONSTRAINT "auctions_state" CHECK ("auctions"."state" in ('open', 'closed', 'canceled', 'undone')),
	CONSTRAINT "auctions_amounts" CHECK ("auctions"."minimum" >= 1 and "auctions"."increment" >= 1 and "auctions"."quantity" >= 1),
	CONSTRAINT "auctions_extensions" CHECK ("auctions"."extensions" between 0 and "auctions"."extensions_max" and "auctions"."snipe_seconds" >= 0),
	CONSTRAINT "auctions_ended_at" CHECK (("auctions"."state" = 'open') = ("auctions"."ended_at" is null)),
	CONSTRAINT "auctions_shared" CHECK (not "auctions"."zero_sum" or "auctions"."activity_id" is not null),
	CONSTRAINT "auctions_price" CHECK ("auctions"."price" is null or ("auctions"."state" = 'closed' and "auctions"."price" >= 1)),
	CONSTRAINT "auctions_delivered" CHECK ("auctions"."delivered_at" is null or "auctions"."price" is not null)
);
--> statement-breakpoint
ALTER TABLE "point_transactions" DROP CONSTRAINT "point_transactions_kind";--> statement-breakpoint
ALTER TABLE "auction_bids" ADD CONSTRAINT "auction_bids_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_bids" ADD CONSTRAINT "auction_bids_of" FOREIGN KEY ("guild_id","auction_id") REFERENCES "public"."auctions"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_bids" ADD CONSTRAINT "auction_bids_by" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_item_guid_game_items_guid_fk" FOREIGN KEY ("item_guid") REFERENCES "public"."game_items"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_opened_by_user_id_users_id_fk" FOREIGN KEY ("opened_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "auction_bids_one_held" ON "auction_bids" USING btree ("guild_id","auction_id","user_id") WHERE state = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "auction_bids_one_charged" ON "auction_bids" USING btree ("guild_id","auction_id") WHERE state = 'charged' and not passed_over;--> statement-breakpoint
CREATE INDEX "auction_bids_user" ON "auction_bids" USING btree ("user_id","guild_id");--> statement-breakpoint
CREATE INDEX "auction_bids_character" ON "auction_bids" USING btree ("character_id","user_id");--> statement-breakpoint
CREATE INDEX "auctions_open" ON "auctions" USING btree ("guild_id","ends_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "auctions_ended" ON "auctions" USING btree ("guild_id","ended_at","id") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "auctions_due" ON "auctions" USING btree ("ends_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "auctions_activity" ON "auctions" USING btree ("guild_id","activity_id");--> statement-breakpoint
CREATE INDEX "auctions_item" ON "auctions" USING btree ("item_guid");--> statement-breakpoint
CREATE INDEX "auctions_opened_by" ON "auctions" USING btree ("opened_by_user_id");--> statement-breakpoint
ALTER TABLE "point_transactions" ADD CONSTRAINT "point_transactions_kind" CHECK ("point_transactions"."kind" in ('start', 'award', 'task', 'share', 'adjustment', 'auction', 'decay', 'reset', 'reversal', 'purchase'));
--> statement-breakpoint
-- What is on hold is what counts as a bid, and nothing is once an auction has ended.
CREATE FUNCTION check_auction_invariants() RETURNS TABLE (invariant text, guild_id uuid, subject uuid) LANGUAGE sql STABLE AS $$
  WITH bids AS (
    SELECT b.guild_id, b.user_id, CASE WHEN a.kind = 'open' THEN 'points.hold' ELSE 'points.hold.sealed' END AS book, sum(b.amount) AS amount
      FROM auction_bids b JOIN auctions a ON a.guild_id = b.guild_id AND a.id = b.auction_id WHERE b.state = 'held' GROUP BY 1, 2, 3
  ), holds AS (
    SELECT h.guild_id, h.holder AS user_id, h.book, sum(h.balance) AS amount FROM ledger_accounts h
      WHERE h.book IN ('points.hold', 'points.hold.sealed') GROUP BY 1, 2, 3
  )
  SELECT 'auctions: on hold is what was bid', coalesce(b.guild_id, h.guild_id), coalesce(b.user_id, h.user_id)
    FROM bids b FULL JOIN holds h ON h.guild_id = b.guild_id AND h.user_id = b.user_id AND h.book = b.book
    JOIN guilds g ON g.id = coalesce(b.guild_id, h.guild_id) AND g.deleted_at IS NULL
    WHERE coalesce(b.amount, 0) <> coalesce(h.amount, 0)
  UNION ALL
  SELECT 'auctions: nothing is on hold after the end', b.guild_id, b.auction_id
    FROM auction_bids b JOIN auctions a ON a.guild_id = b.guild_id AND a.id = b.auction_id
    WHERE b.state = 'held' AND a.state <> 'open'
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_invariants() RETURNS TABLE (invariant text, guild_id uuid, subject uuid) LANGUAGE sql STABLE AS $$
  SELECT * FROM check_ledger_invariants() UNION ALL SELECT * FROM check_point_invariants()
  UNION ALL SELECT * FROM check_auction_invariants()
$$;

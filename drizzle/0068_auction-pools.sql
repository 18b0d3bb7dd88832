ALTER TABLE "auctions" ADD COLUMN "pool_id" uuid;--> statement-breakpoint
-- What was bid until now is of the first pool.
UPDATE auctions SET pool_id = guild_id;--> statement-breakpoint
ALTER TABLE "auctions" ALTER COLUMN "pool_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_in" FOREIGN KEY ("guild_id","pool_id") REFERENCES "public"."point_pools"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auctions_to_deliver" ON "auctions" USING btree ("guild_id","ended_at","id") WHERE state = 'closed' and price is not null and delivered_at is null;--> statement-breakpoint
CREATE INDEX "auctions_of_pool" ON "auctions" USING btree ("guild_id","pool_id");--> statement-breakpoint
-- What is on hold is what counts as a bid, pool by pool, and nothing is once an auction has ended.
CREATE OR REPLACE FUNCTION check_auction_invariants() RETURNS TABLE (invariant text, guild_id uuid, subject uuid) LANGUAGE sql STABLE AS $$
  WITH bids AS (
    SELECT b.guild_id, b.user_id, CASE WHEN a.kind = 'open' THEN 'points.hold' ELSE 'points.hold.sealed' END AS book,
      point_unit(a.guild_id, a.pool_id) AS unit, sum(b.amount) AS amount
      FROM auction_bids b JOIN auctions a ON a.guild_id = b.guild_id AND a.id = b.auction_id WHERE b.state = 'held' GROUP BY 1, 2, 3, 4
  ), holds AS (
    SELECT h.guild_id, h.holder AS user_id, h.book, h.unit, sum(h.balance) AS amount FROM ledger_accounts h
      WHERE h.book IN ('points.hold', 'points.hold.sealed') GROUP BY 1, 2, 3, 4
  )
  SELECT 'auctions: on hold is what was bid', coalesce(b.guild_id, h.guild_id), coalesce(b.user_id, h.user_id)
    FROM bids b FULL JOIN holds h ON h.guild_id = b.guild_id AND h.user_id = b.user_id AND h.book = b.book AND h.unit = b.unit
    JOIN guilds g ON g.id = coalesce(b.guild_id, h.guild_id) AND g.deleted_at IS NULL
    WHERE coalesce(b.amount, 0) <> coalesce(h.amount, 0)
  UNION ALL
  SELECT 'auctions: nothing is on hold after the end', b.guild_id, b.auction_id
    FROM auction_bids b JOIN auctions a ON a.guild_id = b.guild_id AND a.id = b.auction_id
    WHERE b.state = 'held' AND a.state <> 'open'
$$;

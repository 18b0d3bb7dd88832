CREATE TABLE "point_entries" (
	"guild_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"character_id" uuid,
	"name" text NOT NULL,
	"requested" bigint NOT NULL,
	"granted" bigint NOT NULL,
	"limited_by" text,
	"balance_after" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_entries_guild_id_transaction_id_user_id_pk" PRIMARY KEY("guild_id","transaction_id","user_id"),
	CONSTRAINT "point_entries_limit" CHECK ("point_entries"."limited_by" in ('weekly-cap', 'hard-cap', 'overdraft', 'withheld')),
	CONSTRAINT "point_entries_amounts" CHECK (abs("point_entries"."requested") < 9007199254740992 and abs("point_entries"."granted") < 9007199254740992 and abs("point_entries"."balance_after") < 9007199254740992)
);
--> statement-breakpoint
CREATE TABLE "point_transactions" (
	"guild_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"actor_user_id" uuid,
	"actor_name" text NOT NULL,
	"source_id" uuid,
	"source_label" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_transactions_guild_id_transaction_id_pk" PRIMARY KEY("guild_id","transaction_id"),
	CONSTRAINT "point_transactions_kind" CHECK ("point_transactions"."kind" in ('start', 'award', 'task', 'adjustment', 'reversal'))
);
--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_of" FOREIGN KEY ("guild_id","transaction_id") REFERENCES "public"."point_transactions"("guild_id","transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_character" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_transactions" ADD CONSTRAINT "point_transactions_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_transactions" ADD CONSTRAINT "point_transactions_of" FOREIGN KEY ("guild_id","transaction_id") REFERENCES "public"."ledger_transactions"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_entries_of_user" ON "point_entries" USING btree ("guild_id","user_id","at","transaction_id");--> statement-breakpoint
CREATE INDEX "point_entries_user" ON "point_entries" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "point_entries_by_character" ON "point_entries" USING btree ("character_id","user_id");--> statement-breakpoint
CREATE INDEX "point_transactions_source" ON "point_transactions" USING btree ("guild_id","source_id");--> statement-breakpoint
CREATE INDEX "point_transactions_actor" ON "point_transactions" USING btree ("actor_user_id");--> statement-breakpoint
-- Amounts and people of entries stay as they were written, and so does what they belong to.
CREATE TRIGGER point_entries_append_only BEFORE UPDATE ON point_entries FOR EACH ROW
  WHEN ((OLD.guild_id, OLD.transaction_id, OLD.user_id, OLD.character_id, OLD.requested, OLD.granted, OLD.limited_by, OLD.balance_after, OLD.at)
    IS DISTINCT FROM (NEW.guild_id, NEW.transaction_id, NEW.user_id, NEW.character_id, NEW.requested, NEW.granted, NEW.limited_by, NEW.balance_after, NEW.at))
  EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER point_entries_kept BEFORE DELETE ON point_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER point_transactions_append_only BEFORE UPDATE ON point_transactions FOR EACH ROW
  WHEN ((OLD.guild_id, OLD.transaction_id, OLD.kind, OLD.actor_user_id, OLD.source_id, OLD.at)
    IS DISTINCT FROM (NEW.guild_id, NEW.transaction_id, NEW.kind, NEW.actor_user_id, NEW.source_id, NEW.at))
  EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER point_transactions_kept BEFORE DELETE ON point_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- What the entries of points say, and what the ledger moved.
CREATE FUNCTION check_point_invariants() RETURNS TABLE (invariant text, guild_id uuid, subject uuid) LANGUAGE sql STABLE AS $$
  WITH legs AS (
    SELECT t.guild_id, t.transaction_id, a.holder, t.amount AS change, t.to_after AS after, t.n
      FROM ledger_transfers t JOIN ledger_accounts a ON a.guild_id = t.guild_id AND a.id = t.to_account WHERE a.book = 'points.member'
    UNION ALL
    SELECT t.guild_id, t.transaction_id, a.holder, -t.amount, t.from_after, t.n
      FROM ledger_transfers t JOIN ledger_accounts a ON a.guild_id = t.guild_id AND a.id = t.from_account WHERE a.book = 'points.member'
  ), moved AS (
    SELECT l.guild_id, l.transaction_id, l.holder, sum(l.change) AS change, (array_agg(l.after ORDER BY l.n DESC))[1] AS after
    FROM legs l GROUP BY 1, 2, 3
  )
  SELECT 'points: an entry for what the ledger moved', coalesce(m.guild_id, e.guild_id), coalesce(m.transaction_id, e.transaction_id)
    FROM moved m FULL JOIN point_entries e ON e.guild_id = m.guild_id AND e.transaction_id = m.transaction_id AND e.user_id = m.holder
    WHERE coalesce(e.granted, 0) <> coalesce(m.change, 0) OR e.user_id IS NULL OR e.balance_after <> coalesce(m.after, e.balance_after)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_invariants() RETURNS TABLE (invariant text, guild_id uuid, subject uuid) LANGUAGE sql STABLE AS $$
  SELECT * FROM check_ledger_invariants() UNION ALL SELECT * FROM check_point_invariants()
$$;

CREATE TABLE "ledger_accounts" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"book" text NOT NULL,
	"unit" text NOT NULL,
	"holder" uuid NOT NULL,
	"tracked" boolean NOT NULL,
	"floor" bigint,
	"balance" bigint DEFAULT 0 NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	CONSTRAINT "ledger_accounts_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "ledger_accounts_unit" UNIQUE("guild_id","id","unit"),
	CONSTRAINT "ledger_accounts_of" UNIQUE("guild_id","book","unit","holder"),
	CONSTRAINT "ledger_accounts_floor" CHECK ("ledger_accounts"."floor" is null or "ledger_accounts"."balance" >= "ledger_accounts"."floor"),
	CONSTRAINT "ledger_accounts_range" CHECK (abs("ledger_accounts"."balance") < 9007199254740992 and "ledger_accounts"."seq" >= 0),
	CONSTRAINT "ledger_accounts_tracked" CHECK ("ledger_accounts"."tracked" or ("ledger_accounts"."floor" is null and "ledger_accounts"."balance" = 0 and "ledger_accounts"."seq" = 0))
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"kind" text NOT NULL,
	"reverses" uuid,
	"transfers" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "ledger_transactions_key" UNIQUE("guild_id","key"),
	CONSTRAINT "ledger_transactions_transfers" CHECK ("ledger_transactions"."transfers" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"guild_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"unit" text NOT NULL,
	"from_account" uuid NOT NULL,
	"to_account" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"from_seq" bigint,
	"from_after" bigint,
	"to_seq" bigint,
	"to_after" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transfers_guild_id_transaction_id_n_pk" PRIMARY KEY("guild_id","transaction_id","n"),
	CONSTRAINT "ledger_transfers_amount" CHECK ("ledger_transfers"."amount" > 0 and "ledger_transfers"."amount" < 9007199254740992),
	CONSTRAINT "ledger_transfers_between" CHECK ("ledger_transfers"."from_account" <> "ledger_transfers"."to_account"),
	CONSTRAINT "ledger_transfers_n" CHECK ("ledger_transfers"."n" >= 1),
	CONSTRAINT "ledger_transfers_seq" CHECK ("ledger_transfers"."from_seq" >= 1 and "ledger_transfers"."to_seq" >= 1),
	CONSTRAINT "ledger_transfers_after" CHECK (abs("ledger_transfers"."from_after") < 9007199254740992 and abs("ledger_transfers"."to_after") < 9007199254740992)
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_of" FOREIGN KEY ("guild_id","reverses") REFERENCES "public"."ledger_transactions"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_of" FOREIGN KEY ("guild_id","transaction_id") REFERENCES "public"."ledger_transactions"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_from_account" FOREIGN KEY ("guild_id","from_account","unit") REFERENCES "public"."ledger_accounts"("guild_id","id","unit") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_to_account" FOREIGN KEY ("guild_id","to_account","unit") REFERENCES "public"."ledger_accounts"("guild_id","id","unit") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_accounts_touched" ON "ledger_accounts" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_reversed" ON "ledger_transactions" USING btree ("guild_id","reverses");--> statement-breakpoint
CREATE INDEX "ledger_transactions_at" ON "ledger_transactions" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_from" ON "ledger_transfers" USING btree ("guild_id","from_account","unit","from_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_to" ON "ledger_transfers" USING btree ("guild_id","to_account","unit","to_seq");--> statement-breakpoint
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_guild_fk FOREIGN KEY (guild_id) REFERENCES guilds (id);--> statement-breakpoint
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_guild_fk FOREIGN KEY (guild_id) REFERENCES guilds (id);--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_transactions_no_truncate BEFORE TRUNCATE ON ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_transfers_append_only BEFORE UPDATE OR DELETE ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_transfers_no_truncate BEFORE TRUNCATE ON ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_accounts_no_truncate BEFORE TRUNCATE ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- An account begins empty, is never deleted, and nothing but its floor is changed from outside: transfers move its balance.
CREATE FUNCTION guard_ledger_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.balance = 0 AND NEW.seq = 0 THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW.guild_id, NEW.id, NEW.book, NEW.unit, NEW.holder, NEW.tracked)
      IS NOT DISTINCT FROM (OLD.guild_id, OLD.id, OLD.book, OLD.unit, OLD.holder, OLD.tracked)
    AND (pg_trigger_depth() > 1 OR (NEW.balance, NEW.seq, NEW.last_at) IS NOT DISTINCT FROM (OLD.balance, OLD.seq, OLD.last_at)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the balance of a ledger account is the sum of its transfers' USING ERRCODE = '55000';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_guard BEFORE INSERT OR UPDATE OR DELETE ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION guard_ledger_account();--> statement-breakpoint
-- A reversal takes back something that is no reversal itself, and all of it. That it happens once is a unique key.
CREATE FUNCTION guard_ledger_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target ledger_transactions;
BEGIN
  SELECT * INTO target FROM ledger_transactions WHERE guild_id = NEW.guild_id AND id = NEW.reverses;
  IF target.reverses IS NOT NULL THEN
    RAISE EXCEPTION 'a reversal is not reversed' USING ERRCODE = 'LG002';
  END IF;
  IF target.transfers IS DISTINCT FROM NEW.transfers THEN
    RAISE EXCEPTION 'a reversal takes back every transfer' USING ERRCODE = 'LG003';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_reversal BEFORE INSERT ON ledger_transactions FOR EACH ROW
  WHEN (NEW.reverses IS NOT NULL) EXECUTE FUNCTION guard_ledger_reversal();--> statement-breakpoint
-- A transfer moves its amount by being written. Whoever writes several locks their accounts by id first (ledger_post).
CREATE FUNCTION move_ledger_amount() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whole ledger_transactions;
BEGIN
  SELECT * INTO whole FROM ledger_transactions WHERE guild_id = NEW.guild_id AND id = NEW.transaction_id;
  IF NEW.n > whole.transfers THEN
    RAISE EXCEPTION 'the transaction is complete' USING ERRCODE = '55000';
  END IF;
  IF whole.reverses IS NOT NULL AND NOT EXISTS (
    SELECT FROM ledger_transfers t WHERE t.guild_id = NEW.guild_id AND t.transaction_id = whole.reverses AND t.n = NEW.n
      AND t.from_account = NEW.to_account AND t.to_account = NEW.from_account AND t.amount = NEW.amount) THEN
    RAISE EXCEPTION 'a reversal mirrors what it takes back' USING ERRCODE = 'LG003';
  END IF;
  NEW.at := whole.at;
  UPDATE ledger_accounts SET balance = balance - NEW.amount, seq = seq + 1, last_at = NEW.at
    WHERE guild_id = NEW.guild_id AND id = NEW.from_account AND tracked
    RETURNING seq, balance INTO NEW.from_seq, NEW.from_after;
  UPDATE ledger_accounts SET balance = balance + NEW.amount, seq = seq + 1, last_at = NEW.at
    WHERE guild_id = NEW.guild_id AND id = NEW.to_account AND tracked
    RETURNING seq, balance INTO NEW.to_seq, NEW.to_after;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_move BEFORE INSERT ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION move_ledger_amount();--> statement-breakpoint
-- The accounts of this description, made where they are missing and locked by id; in the order of the description.
CREATE FUNCTION ledger_lock(of_guild uuid, described jsonb) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  INSERT INTO ledger_accounts (guild_id, id, book, unit, holder, tracked, floor)
    SELECT of_guild, d.id, d.book, d.unit, d.holder, d.tracked, d.floor
    FROM jsonb_to_recordset(described) AS d(id uuid, book text, unit text, holder uuid, tracked boolean, floor bigint)
    WHERE NOT EXISTS (SELECT FROM ledger_accounts a
      WHERE a.guild_id = of_guild AND a.book = d.book AND a.unit = d.unit AND a.holder = d.holder)
    ORDER BY d.book, d.unit, d.holder
    ON CONFLICT ON CONSTRAINT ledger_accounts_of DO NOTHING;
  SELECT array_agg(a.id ORDER BY d.place) INTO ids
    FROM ROWS FROM (jsonb_to_recordset(described) AS (book text, unit text, holder uuid)) WITH ORDINALITY AS d(book, unit, holder, place)
    JOIN ledger_accounts a ON a.guild_id = of_guild AND a.book = d.book AND a.unit = d.unit AND a.holder = d.holder;
  PERFORM FROM ledger_accounts WHERE guild_id = of_guild AND id = ANY(ids) AND tracked ORDER BY id FOR NO KEY UPDATE;
  RETURN ids;
END $$;
--> statement-breakpoint
-- When something is posted to these accounts: now, and always after what was posted to them before.
CREATE FUNCTION ledger_time(of_guild uuid, ids uuid[]) RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT greatest(now(), max(last_at) + interval '1 microsecond') FROM ledger_accounts WHERE guild_id = of_guild AND id = ANY(ids)
$$;
--> statement-breakpoint
-- The one way in. A leg is {"from": 1, "to": 2, "amount": 100}, with places in the description of the accounts. With a key that
-- was used before nothing is posted: what was posted then is answered, or refused if it was something else.
CREATE FUNCTION ledger_post(of_guild uuid, new_id uuid, client_key text, asked_hash text, of_kind text, described jsonb, legs jsonb,
  OUT posted uuid, OUT repeated boolean) LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
  is_same boolean;
BEGIN
  ids := ledger_lock(of_guild, described);
  INSERT INTO ledger_transactions (guild_id, id, key, request_hash, kind, transfers, at)
    VALUES (of_guild, new_id, client_key, asked_hash, of_kind, jsonb_array_length(legs), ledger_time(of_guild, ids))
    ON CONFLICT (guild_id, key) DO NOTHING;
  repeated := NOT FOUND;
  IF repeated THEN
    SELECT id, request_hash = asked_hash INTO posted, is_same FROM ledger_transactions WHERE guild_id = of_guild AND key = client_key;
    IF NOT is_same THEN
      RAISE EXCEPTION 'this key was used for something else' USING ERRCODE = 'LG001';
    END IF;
    RETURN;
  END IF;
  posted := new_id;
  INSERT INTO ledger_transfers (guild_id, transaction_id, n, unit, from_account, to_account, amount, at)
    SELECT of_guild, new_id, l.n, described -> (l."from" - 1) ->> 'unit', ids[l."from"], ids[l."to"], l.amount, now()
    FROM ROWS FROM (jsonb_to_recordset(legs) AS ("from" int, "to" int, amount bigint)) WITH ORDINALITY AS l("from", "to", amount, n)
    ORDER BY l.n;
END $$;
--> statement-breakpoint
-- Posts the mirror image of a transaction.
CREATE FUNCTION ledger_reverse(of_guild uuid, new_id uuid, client_key text, asked_hash text, of_kind text, target uuid,
  OUT posted uuid, OUT repeated boolean) LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
  is_same boolean;
BEGIN
  -- Those who reverse the same wait for each other, also where it has no transfers.
  PERFORM FROM ledger_transactions t WHERE t.guild_id = of_guild AND t.id = target FOR NO KEY UPDATE;
  SELECT array_agg(side) INTO ids FROM ledger_transfers t, unnest(ARRAY[t.from_account, t.to_account]) AS side
    WHERE t.guild_id = of_guild AND t.transaction_id = target;
  PERFORM FROM ledger_accounts a WHERE a.guild_id = of_guild AND a.tracked AND a.id = ANY(ids) ORDER BY a.id FOR NO KEY UPDATE;
  SELECT id, request_hash = asked_hash INTO posted, is_same FROM ledger_transactions WHERE guild_id = of_guild AND key = client_key;
  IF is_same THEN
    repeated := true;
    RETURN;
  END IF;
  INSERT INTO ledger_transactions (guild_id, id, key, request_hash, kind, reverses, transfers, at)
    SELECT of_guild, new_id, client_key, asked_hash, of_kind, t.id, t.transfers, ledger_time(of_guild, ids)
    FROM ledger_transactions t WHERE t.guild_id = of_guild AND t.id = target AND is_same IS NULL
    ON CONFLICT (guild_id, key) DO NOTHING;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'there is nothing to reverse, or this key was used for something else' USING ERRCODE = 'LG001';
  END IF;
  posted := new_id;
  repeated := false;
  INSERT INTO ledger_transfers (guild_id, transaction_id, n, unit, from_account, to_account, amount, at)
    SELECT of_guild, new_id, t.n, t.unit, t.to_account, t.from_account, t.amount, now()
    FROM ledger_transfers t WHERE t.guild_id = of_guild AND t.transaction_id = target ORDER BY t.n;
END $$;
--> statement-breakpoint
-- What is wrong since then, in accounts and transactions that were touched: cheap enough to ask every minute.
CREATE FUNCTION check_recent_invariants(since timestamptz) RETURNS TABLE (invariant text, guild_id uuid, subject uuid) LANGUAGE sql STABLE AS $$
  SELECT 'balance is that after the last transfer', a.guild_id, a.id FROM ledger_accounts a
    WHERE a.last_at >= since AND a.tracked AND a.balance IS DISTINCT FROM coalesce(
      (SELECT t.from_after FROM ledger_transfers t WHERE t.guild_id = a.guild_id AND t.from_account = a.id AND t.unit = a.unit AND t.from_seq = a.seq),
      (SELECT t.to_after FROM ledger_transfers t WHERE t.guild_id = a.guild_id AND t.to_account = a.id AND t.unit = a.unit AND t.to_seq = a.seq))
  UNION ALL
  SELECT 'transaction has all of its transfers', x.guild_id, x.id FROM ledger_transactions x
    WHERE x.at >= since AND x.transfers <> (
      SELECT count(*) FROM ledger_transfers t WHERE t.guild_id = x.guild_id AND t.transaction_id = x.id)
$$;
--> statement-breakpoint
-- What is wrong anywhere in the ledger.
CREATE FUNCTION check_ledger_invariants() RETURNS TABLE (invariant text, guild_id uuid, subject uuid) LANGUAGE sql STABLE AS $$
  WITH moves AS (
    SELECT t.guild_id, t.from_account AS account, t.from_seq AS seq, t.from_after AS after, -t.amount AS change FROM ledger_transfers t
    UNION ALL
    SELECT t.guild_id, t.to_account, t.to_seq, t.to_after, t.amount FROM ledger_transfers t
  ), steps AS (
    SELECT m.*, lag(m.after, 1, 0) OVER (PARTITION BY m.guild_id, m.account ORDER BY m.seq) AS before,
      row_number() OVER (PARTITION BY m.guild_id, m.account ORDER BY m.seq) AS place
    FROM moves m WHERE m.seq IS NOT NULL
  ), sums AS (
    SELECT m.guild_id, m.account, sum(m.change) AS total, count(*) AS moves FROM moves m GROUP BY 1, 2
  )
  SELECT 'balance is the sum of the transfers', a.guild_id, a.id FROM ledger_accounts a
    LEFT JOIN sums s ON s.guild_id = a.guild_id AND s.account = a.id
    WHERE a.tracked AND (a.balance, a.seq) IS DISTINCT FROM (coalesce(s.total, 0), coalesce(s.moves, 0))
  UNION ALL
  SELECT 'each balance follows from the one before', s.guild_id, s.account FROM steps s
    WHERE s.seq <> s.place OR s.after <> s.before + s.change
  UNION ALL
  SELECT 'a reversal mirrors what it takes back', r.guild_id, r.id FROM ledger_transactions r
    WHERE r.reverses IS NOT NULL AND EXISTS (
      SELECT FROM (SELECT * FROM ledger_transfers o WHERE o.guild_id = r.guild_id AND o.transaction_id = r.reverses) o
      FULL JOIN (SELECT * FROM ledger_transfers m WHERE m.guild_id = r.guild_id AND m.transaction_id = r.id) m USING (n)
      WHERE (o.from_account, o.to_account, o.amount) IS DISTINCT FROM (m.to_account, m.from_account, m.amount))
  UNION ALL
  SELECT 'no reversal is reversed', r.guild_id, r.id FROM ledger_transactions r
    JOIN ledger_transactions o ON o.guild_id = r.guild_id AND o.id = r.reverses WHERE o.reverses IS NOT NULL
  UNION ALL
  SELECT * FROM check_recent_invariants('-infinity')
$$;
--> statement-breakpoint
-- What is wrong anywhere: every night, and after the tests. Features that keep books beside the ledger add what they hold.
CREATE FUNCTION check_invariants() RETURNS TABLE (invariant text, guild_id uuid, subject uuid) LANGUAGE sql STABLE AS $$
  SELECT * FROM check_ledger_invariants()
$$;

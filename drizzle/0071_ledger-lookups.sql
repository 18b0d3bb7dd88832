DROP INDEX "ledger_accounts_touched";--> statement-breakpoint
-- Balances change with each posting, and no index has them: room in the page keeps the new version beside the old one.
ALTER TABLE ledger_accounts SET (fillfactor = 60);--> statement-breakpoint
-- The accounts of this description in its order, made where they are missing. Each is looked up by its key by itself: a join lets the
-- planner read all accounts of the guild.
CREATE FUNCTION ledger_find(of_guild uuid, described jsonb) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  FOR attempt IN 1..2 LOOP
    ids := ARRAY(
      SELECT (SELECT a.id FROM ledger_accounts a
        WHERE a.guild_id = of_guild AND a.book = d.book AND a.unit = d.unit AND a.holder = d.holder)
      FROM ROWS FROM (jsonb_to_recordset(described) AS (book text, unit text, holder uuid)) WITH ORDINALITY AS d(book, unit, holder, place)
      ORDER BY d.place);
    EXIT WHEN array_position(ids, NULL) IS NULL;
    INSERT INTO ledger_accounts (guild_id, id, book, unit, holder, tracked, floor)
      SELECT of_guild, d.id, d.book, d.unit, d.holder, d.tracked, d.floor
      FROM ROWS FROM (jsonb_to_recordset(described)
        AS (id uuid, book text, unit text, holder uuid, tracked boolean, floor bigint)) WITH ORDINALITY AS d(id, book, unit, holder, tracked, floor, place)
      WHERE ids[d.place] IS NULL
      ORDER BY d.book, d.unit, d.holder
      ON CONFLICT ON CONSTRAINT ledger_accounts_of DO NOTHING;
  END LOOP;
  RETURN ids;
END $$;
--> statement-breakpoint
-- The same, locked by id.
CREATE OR REPLACE FUNCTION ledger_lock(of_guild uuid, described jsonb) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ledger_find(of_guild, described);
BEGIN
  PERFORM FROM ledger_accounts WHERE guild_id = of_guild AND id = ANY(ids) AND tracked ORDER BY id FOR NO KEY UPDATE;
  RETURN ids;
END $$;
--> statement-breakpoint
-- As before, with one statement that locks the accounts and reads when something was posted to them last.
CREATE OR REPLACE FUNCTION ledger_post(of_guild uuid, new_id uuid, client_key text, asked_hash text, of_kind text, described jsonb, legs jsonb,
  OUT posted uuid, OUT repeated boolean) LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ledger_find(of_guild, described);
  posted_at timestamptz;
  is_same boolean;
BEGIN
  SELECT greatest(now(), max(a.last_at) + interval '1 microsecond') INTO posted_at FROM (
    SELECT last_at FROM ledger_accounts WHERE guild_id = of_guild AND id = ANY(ids) AND tracked ORDER BY id FOR NO KEY UPDATE) a;
  INSERT INTO ledger_transactions (guild_id, id, key, request_hash, kind, transfers, at)
    VALUES (of_guild, new_id, client_key, asked_hash, of_kind, jsonb_array_length(legs), posted_at)
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
    SELECT of_guild, new_id, l.n, described -> (l."from" - 1) ->> 'unit', ids[l."from"], ids[l."to"], l.amount, posted_at
    FROM ROWS FROM (jsonb_to_recordset(legs) AS ("from" int, "to" int, amount bigint)) WITH ORDINALITY AS l("from", "to", amount, n)
    ORDER BY l.n;
END $$;
--> statement-breakpoint
-- What was touched since then is found by its transactions: an index of when accounts were touched would be written by each posting.
CREATE OR REPLACE FUNCTION check_recent_invariants(since timestamptz) RETURNS TABLE (invariant text, guild_id uuid, subject uuid) LANGUAGE sql STABLE AS $$
  WITH touched AS (
    SELECT DISTINCT t.guild_id, side.id FROM ledger_transactions x
      JOIN ledger_transfers t ON t.guild_id = x.guild_id AND t.transaction_id = x.id
      CROSS JOIN LATERAL unnest(ARRAY[t.from_account, t.to_account]) AS side(id)
      WHERE x.at >= since)
  SELECT 'balance is that after the last transfer', a.guild_id, a.id FROM touched
    JOIN ledger_accounts a ON a.guild_id = touched.guild_id AND a.id = touched.id
    WHERE a.tracked AND a.balance IS DISTINCT FROM coalesce(
      (SELECT t.from_after FROM ledger_transfers t WHERE t.guild_id = a.guild_id AND t.from_account = a.id AND t.unit = a.unit AND t.from_seq = a.seq),
      (SELECT t.to_after FROM ledger_transfers t WHERE t.guild_id = a.guild_id AND t.to_account = a.id AND t.unit = a.unit AND t.to_seq = a.seq))
  UNION ALL
  SELECT 'transaction has all of its transfers', x.guild_id, x.id FROM ledger_transactions x
    WHERE x.at >= since AND x.transfers <> (
      SELECT count(*) FROM ledger_transfers t WHERE t.guild_id = x.guild_id AND t.transaction_id = x.id)
$$;

import type pg from 'pg';

export interface FilledLedger {
  readonly guildId: string;
  readonly poolId: string;
  readonly userId: string;
  readonly characterId: string;
  readonly rows: number;
}

/**
 * Fills a guild's treasury with so many deposits of two years, and one member's points with as many awards. A superuser writes them
 * without triggers: pages read these rows alone.
 */
export async function fillLedger(
  client: pg.ClientBase,
  { guildId, poolId, userId, characterId, rows }: FilledLedger,
): Promise<void> {
  await client.query(`set session_replication_role = 'replica'`);
  await client.query('set statement_timeout = 0');
  await client.query(`
    create temporary table filled as
    select gen_random_uuid() as id, n, now() - interval '730 days' + n * (interval '730 days' / ${rows}) as at
    from generate_series(1, ${rows}) n`);
  await client.query(`
    insert into ledger_transactions (guild_id, id, key, request_hash, kind, transfers, at)
    select '${guildId}', id, id::text, 'x', 'deposit', 0, at from filled`);
  await client.query(`
    insert into treasury_entries (guild_id, transaction_id, seq, kind, change, balance_after, total_after, reason, actor_name, at)
    select '${guildId}', id, n, case when n % 10 = 0 then 'tax' else 'deposit' end, 100, n * 100, n * 100, 'Boss coin', 'Someone', at
    from filled`);
  await client.query(`
    insert into treasury_shares (guild_id, transaction_id, user_id, character_id, name, change)
    select '${guildId}', id, '${userId}', '${characterId}', 'Someone', 100 from filled where n % 4 = 0`);
  await client.query(`
    insert into point_transactions (guild_id, transaction_id, pool_id, kind, reason, actor_name, at)
    select '${guildId}', id, '${poolId}', 'award', 'Siege', 'Someone', at from filled`);
  await client.query(`
    insert into point_entries (guild_id, transaction_id, user_id, character_id, name, requested, granted, balance_after, at)
    select '${guildId}', id, '${userId}', '${characterId}', 'Someone', 100, 100, n * 100, at from filled`);
  await client.query('drop table filled');
  await client.query(
    'vacuum (analyze) ledger_transactions, treasury_entries, treasury_shares, point_transactions, point_entries',
  );
}

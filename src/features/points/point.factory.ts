import { type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { firstPoolOf, unitOf } from '#/features/point-pools/pool.rules.ts';
import { type Db, database, inTransaction } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import { type PointPosting, type PostedPoints, postPoints, reversePoints } from './point.api.server.ts';

/** Makes a guild use points, with these settings of the tab. */
export async function usesPoints(
  guild: { readonly id: string },
  settings: object = {},
  db: Pick<Db, 'execute'> = database(),
): Promise<void> {
  const values = JSON.stringify({ dkpEnabled: true, ...settings });
  await db.execute(sql`
    insert into guild_settings (guild_id, tab, values) values (${guild.id}, 'dkp', ${values}::jsonb)
    on conflict (guild_id, tab) do update set values = guild_settings.values || excluded.values`);
}

type PostingFacts = Partial<Omit<PointPosting, 'guildId' | 'entries'>> & {
  readonly to: Person;
  /** Hundredths. */
  readonly amount: number;
};

/** An adjustment of the first pool by the guild's owner unless said otherwise, of a guild that uses points. */
export function somePoints(
  { id: guildId, owner }: Pick<FactoryGuild, 'id' | 'owner'>,
  { to, amount, ...facts }: PostingFacts,
): Promise<PostedPoints | null> {
  const actor = { userId: owner.principal.userId, name: owner.principal.name };
  const entry = { userId: to.principal.userId, characterId: to.characterId, name: to.principal.name, amount };
  return inTransaction((tx) =>
    postPoints(tx, {
      ...{ guildId, poolId: firstPoolOf(guildId) },
      kind: 'adjustment',
      key: uuidv7(),
      actor,
      reason: 'By hand',
      ...facts,
      entries: [entry],
    }),
  );
}

export async function balanceOf(
  { id }: { readonly id: string },
  { principal }: Person,
  poolId: string = firstPoolOf(id),
): Promise<number> {
  const [row] = await sqlRows(database()).as({ balance: int })(sql`
    select balance from ledger_accounts where guild_id = ${id} and book = 'points.member' and holder = ${principal.userId}
      and unit = ${unitOf(id, poolId)}`);
  return row?.balance ?? 0;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A weekday on which no decay is due for days, whatever day it is (UTC). */
export const weekdayFarFromNow = (): string =>
  new Date(Date.now() + 3 * DAY_MS).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' }).toLowerCase();

/** Points of the owner and each member: a reward, an adjustment, and one that was taken back. */
export async function seedGuild(guild: FactoryGuild, members: readonly Person[]): Promise<void> {
  await usesPoints(guild, { decayType: 'percentage', decayAmount: 1_000, decayWeekday: weekdayFarFromNow() });
  for (const to of [guild.owner, ...members]) {
    const source = { id: uuidv7(), label: 'Gather oak planks' };
    await somePoints(guild, { to, amount: 5_000, kind: 'task', reason: '', source });
    await somePoints(guild, { to, amount: 1_250 });
    const mistaken = await somePoints(guild, { to, amount: -500 });
    const actor = { userId: guild.owner.principal.userId, name: guild.owner.principal.name };
    if (mistaken)
      await inTransaction((tx) =>
        reversePoints(tx, { guildId: guild.id, transactionId: mistaken.transactionId, actor, reason: 'A mistake' }),
      );
  }
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into ledger_accounts (guild_id, id, book, unit, holder, tracked)
    select distinct on (guild_id, user_id) guild_id, gen_random_uuid(), 'points.member', 'points', user_id, true from sent
    on conflict do nothing`,
  sql`insert into ledger_accounts (guild_id, id, book, unit, holder, tracked)
    select distinct on (guild_id) guild_id, gen_random_uuid(), 'points.adjustment', 'points', '00000000-0000-0000-0000-000000000000'::uuid, false
    from sent on conflict do nothing`,
  sql`insert into ledger_transactions (guild_id, id, key, request_hash, kind, transfers, at)
    select guild_id, id, id::text, 'x', 'adjustment', 1, now()
    from (select guild_id, gen_random_uuid() as id from sent) new`,
  sql`insert into ledger_transfers (guild_id, transaction_id, n, unit, from_account, to_account, amount, at)
    select x.guild_id, x.id, 1, 'points', s.id, m.id, 100, now()
    from (select *, row_number() over (partition by guild_id order by id) as at_place from ledger_transactions) x
    join (select *, row_number() over (partition by guild_id order by id) as at_place, count(*) over (partition by guild_id) as of
      from ledger_accounts where tracked) m on m.guild_id = x.guild_id and m.at_place = x.at_place % m.of + 1
    join ledger_accounts s on s.guild_id = x.guild_id and s.book = 'points.adjustment'
    where not exists (select from ledger_transfers t where t.guild_id = x.guild_id and t.transaction_id = x.id)`,
  sql`insert into point_transactions (guild_id, transaction_id, pool_id, kind, reason, actor_name, at)
    select guild_id, id, guild_id, 'adjustment', 'x', 'x', at from ledger_transactions on conflict do nothing`,
  sql`insert into point_entries (guild_id, transaction_id, user_id, name, requested, granted, balance_after, at)
    select t.guild_id, t.transaction_id, a.holder, 'x', t.amount, t.amount, t.to_after, t.at
    from ledger_transfers t join ledger_accounts a on a.guild_id = t.guild_id and a.id = t.to_account and a.tracked
    on conflict do nothing`,
  sql`insert into point_decays (guild_id, pool_id, next_at) select id, id, now() + interval '1 day' from guilds on conflict do nothing`,
];

import { type SQL, sql } from 'drizzle-orm';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { addAccount } from './accounts/commands/add-account.server.ts';
import { archiveAccount } from './accounts/commands/archive-account.server.ts';
import { transferGold } from './accounts/commands/transfer-gold.server.ts';
import { recordEntry } from './commands/record-entry.server.ts';
import { reverseEntry } from './commands/reverse-entry.server.ts';
import { setLimit } from './limits/commands/set-limit.server.ts';
import type { Limit } from './limits/limit.rules.ts';
import { payOut } from './payouts/commands/pay-out.server.ts';
import { previewPayout } from './payouts/payout.queries.server.ts';
import { approveRequest } from './requests/commands/approve-request.server.ts';
import { payRequest } from './requests/commands/pay-request.server.ts';
import { rejectRequest } from './requests/commands/reject-request.server.ts';
import { requestGold } from './requests/commands/request-gold.server.ts';
import { FIRST_ACCOUNT } from './treasury.rules.ts';

type Guild = Pick<FactoryGuild, 'id' | 'owner'>;
type Facts = Partial<Omit<Parameters<typeof recordEntry>[0], 'guildId' | 'amount'>> & { readonly by?: Person };

/** A deposit by the guild's owner unless said otherwise. */
export const anEntry = async (guild: Guild, amount: number, { by = guild.owner, ...facts }: Facts = {}) =>
  (await recordEntry.as(by.principal, { guildId: guild.id, kind: 'deposit', reason: 'Boss coin', amount, ...facts }))
    .transactionId;

interface Asked {
  readonly of: Person;
  readonly amount?: number;
  readonly reason?: string;
}

/** A request that is open; answers its ids. */
export async function aRequest(guild: Guild, { of, amount = 500, reason = 'Potions' }: Asked) {
  const { id: requestId } = await requestGold.as(of.principal, { guildId: guild.id, amount, reason });
  return { guildId: guild.id, requestId };
}

/** The same, approved by the guild's owner; answers the decision too. */
export async function anApprovedRequest(guild: Guild, asked: Asked) {
  const which = await aRequest(guild, asked);
  const { decisionId } = await approveRequest.as(guild.owner.principal, which);
  return { ...which, decisionId };
}

let made = 0;

/** An account beside the first one, with this much in it; answers its id. */
export async function anAccount(guild: Guild, amount = 0, name?: string): Promise<string> {
  made += 1;
  const { id: accountId } = await addAccount.as(guild.owner.principal, {
    guildId: guild.id,
    name: name ?? `Account ${made}`,
  });
  if (amount > 0) await anEntry(guild, amount, { accountId });
  return accountId;
}

/** An empty account that is archived. */
export async function anArchivedAccount(guild: Guild): Promise<string> {
  const accountId = await anAccount(guild);
  await archiveAccount.as(guild.owner.principal, { guildId: guild.id, accountId });
  return accountId;
}

/** How much a member of a rank may be paid, set by the guild's owner. */
export const aLimit = (guild: Guild, rankId: string, limit: Limit | null) =>
  setLimit.as(guild.owner.principal, { guildId: guild.id, rankId, limit });

/** A payout to everyone in the guild, equally. */
export async function aPayout(guild: Guild, amount: number): Promise<string> {
  const plan = { guildId: guild.id, way: 'equal' as const, amount };
  const { seen } = await previewPayout.as(guild.owner.principal, plan);
  return (await payOut.as(guild.owner.principal, { ...plan, reason: 'Siege', seen })).transactionId;
}

export async function treasuryOf({ id }: { readonly id: string }): Promise<number> {
  const [row] = await sqlRows(database()).as({ balance: int })(
    sql`select coalesce(sum(balance), 0)::bigint as balance from ledger_accounts
      where guild_id = ${id} and book = 'treasury.guild'`,
  );
  return row?.balance ?? 0;
}

/** Entries about each person, one that was undone, a payout, and a request in every state. */
export async function seedGuild(guild: FactoryGuild, members: readonly Person[]): Promise<void> {
  const { principal } = guild.owner;
  for (const { characterId: memberId } of [guild.owner, ...members]) await anEntry(guild, 50_000, { memberId });
  const transactionId = await anEntry(guild, 700, { kind: 'tax' });
  await reverseEntry.as(principal, { guildId: guild.id, transactionId, reason: 'Counted twice' });
  await aPayout(guild, 1_001);
  const toAccountId = await anAccount(guild);
  const transfer = { fromAccountId: FIRST_ACCOUNT, toAccountId, amount: 700, reason: 'For the siege' };
  await transferGold.as(principal, { guildId: guild.id, ...transfer });
  await aRequest(guild, { of: guild.owner });
  await anApprovedRequest(guild, { of: guild.owner });
  await rejectRequest.as(principal, { ...(await aRequest(guild, { of: guild.owner })), answer: 'Not this week' });
  const { decisionId: _, ...paid } = await anApprovedRequest(guild, { of: guild.owner });
  await payRequest.as(principal, paid);
  const rankId = await lowestRankOf(guild);
  await aLimit(guild, rankId, { amount: 1_000_000_000, period: 'week' });
}

/** The rank that new members get unless said, or one below it. */
export async function lowestRankOf({ id }: Pick<Guild, 'id'>): Promise<string> {
  const [rank] = await sqlRows(database()).as({ id: text })(
    sql`select id from ranks where guild_id = ${id} order by position desc limit 1`,
  );
  if (!rank) throw new Error('The guild has no rank');
  return rank.id;
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into ledger_transactions (guild_id, id, key, request_hash, kind, transfers, at)
    select guild_id, id, id::text, 'x', 'deposit', 0, at
    from (select guild_id, gen_random_uuid() as id, now() - make_interval(hours => n) as at from sent) new`,
  // Far behind the numbers that the ledger gives to entries made by commands.
  sql`insert into treasury_entries (guild_id, transaction_id, seq, kind, change, balance_after, total_after, reason, actor_name, at)
    select guild_id, id, 1000000 + row_number() over (partition by guild_id order by at, id), 'deposit', 100, 100, 100, 'x', 'x', at
    from ledger_transactions where kind = 'deposit'
    on conflict do nothing`,
  sql`insert into treasury_accounts (guild_id, id, name)
    select id, gen_random_uuid(), 'Account x' || n from guilds, generate_series(1, 3) n`,
  sql`insert into treasury_limits (guild_id, rank_id, amount, period)
    select guild_id, id, 100, 'month' from ranks on conflict do nothing`,
  sql`insert into treasury_shares (guild_id, transaction_id, user_id, character_id, name, change)
    select e.guild_id, e.transaction_id, s.user_id, s.character_id, 'x', 100
    from (select guild_id, transaction_id, row_number() over (partition by guild_id order by transaction_id) as at from treasury_entries) e
    join (select guild_id, user_id, character_id, row_number() over (partition by guild_id order by n) as at from sent) s
      on s.guild_id = e.guild_id and s.at = e.at
    on conflict do nothing`,
  sql`insert into treasury_requests (guild_id, id, user_id, character_id, name, amount, reason, status, created_at, decision_id, decided_by_name)
    select guild_id, gen_random_uuid(), user_id, character_id, 'x', 100, 'x', 'rejected', now() - make_interval(hours => n),
      gen_random_uuid(), 'x' from sent`,
  sql`insert into treasury_requests (guild_id, id, user_id, character_id, name, amount, reason, created_at)
    select guild_id, gen_random_uuid(), user_id, character_id, 'x', 100, 'x', now() - make_interval(hours => n)
    from sent where n % 10 = 0`,
];

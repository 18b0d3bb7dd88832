import { type SQL, sql } from 'drizzle-orm';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { somePoints, usesPoints } from '#/features/points/point.factory.ts';
import { closeAuction } from './commands/close-auction.server.ts';
import { markDelivered } from './commands/mark-delivered.server.ts';
import { openAuction } from './commands/open-auction.server.ts';
import { placeBid } from './commands/place-bid.server.ts';

type Guild = Pick<FactoryGuild, 'id' | 'owner'>;
type Overrides = Partial<Omit<Parameters<typeof openAuction>[0], 'guildId'>> & { by?: Person };

let made = 0;

/** An open auction of a guild that uses points, by its owner unless said. */
export async function anAuction(guild: Guild, { by = guild.owner, ...overrides }: Overrides = {}): Promise<string> {
  await usesPoints(guild);
  made += 1;
  const facts = { title: `Drop ${made}`, itemGuid: null, activityId: null, kind: 'open' as const, ...overrides };
  const { id } = await openAuction.as(by.principal, { guildId: guild.id, minimum: 1_000, minutes: 60, ...facts });
  return id;
}

/** A bid of someone who has the points for it. */
export async function aBid(
  guild: Guild,
  auctionId: string,
  of: Person,
  amount = 1_000,
  poolId?: string,
): Promise<string> {
  await somePoints(guild, { to: of, amount, ...(poolId && { poolId }) });
  return (await placeBid.as(of.principal, { guildId: guild.id, auctionId, amount })).bidId;
}

/** An auction that someone has won and the owner closed. */
export async function aWonAuction(guild: Guild, of: Person, overrides: Overrides = {}): Promise<string> {
  const auctionId = await anAuction(guild, overrides);
  await aBid(guild, auctionId, of, 1_000, overrides.poolId ?? undefined);
  await closeAuction.as(guild.owner.principal, { guildId: guild.id, auctionId });
  return auctionId;
}

/** An open auction with a bid, a sealed one, and one that was won and handed over. */
export async function seedGuild(guild: FactoryGuild): Promise<void> {
  const of = guild.owner;
  const open = await anAuction(guild, { note: 'From the second wing' });
  await aBid(guild, open, of);
  await aBid(guild, await anAuction(guild, { kind: 'sealed' }), of);
  const won = await aWonAuction(guild, of);
  await markDelivered.as(guild.owner.principal, { guildId: guild.id, auctionId: won, delivered: true });
}

export const bulkRows = (rows: number): readonly SQL[] => [
  sql`insert into auctions (guild_id, id, pool_id, title, rarity, quantity, note, kind, minimum, increment, tie_break, zero_sum, ends_at,
      snipe_seconds, extensions_max, state, opened_by_user_id, opened_by_name, created_at, ended_at)
    select guild_id, gen_random_uuid(), guild_id, 'x', 'None', 1, '', 'open', 100, 100, 'balance', false, now(), 30, 10, 'canceled', user_id, 'x',
      now(), now() - make_interval(mins => n)
    from (select distinct on (guild_id) guild_id, user_id from sent order by guild_id limit 6) s, generate_series(1, ${Math.min(rows, 2_000)}) n`,
  sql`insert into auction_bids (guild_id, auction_id, id, user_id, character_id, name, amount, state, at)
    select a.guild_id, a.id, gen_random_uuid(), m.user_id, m.character_id, 'x', 100, 'lost', now()
    from auctions a join lateral (select user_id, character_id from members m where m.guild_id = a.guild_id limit 3) m on true
    where not exists (select from auction_bids b where b.guild_id = a.guild_id and b.auction_id = a.id)`,
];

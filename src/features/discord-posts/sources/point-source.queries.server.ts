import { sql } from 'drizzle-orm';
import { KIND_HINTS, priceText, STATE_LABELS } from '#/features/auctions/auction.labels.ts';
import { auctionColumns, isInOpenPool, ROW, unitOfAuction } from '#/features/auctions/auction.sql.server.ts';
import { clipped, discordTime, plain } from '#/features/discord/message-text.rules.ts';
import { pointSettings } from '#/features/point-pools/point.settings.ts';
import { readPools } from '#/features/point-pools/pool.queries.server.ts';
import { firstPoolOf } from '#/features/point-pools/pool.rules.ts';
import { changeText, KIND_LABELS } from '#/features/points/point.labels.ts';
import { POINT_KINDS } from '#/features/points/point.rules.ts';
import { readVisibility } from '#/features/privacy/visibility.api.server.ts';
import { readSettings } from '#/features/settings/settings-tab.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { bool, float, instant, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { embedOf } from '../post.rules.ts';
import { COLORS, iso, page, type Source } from './source.api.server.ts';

/** An auction as everyone in the guild sees it: sealed bids are read by no one before its end. */
export const auctionSource: Source = async (guildId, id) => {
  const isNamed = (await readVisibility(database(), guildId)).transactions === 'public';
  const [found] = await sqlRows(database()).as({ ...ROW, note: text, unit: text, shown: bool, openedBy: text })(sql`
    select ${auctionColumns(null, isNamed)}, a.note, ${unitOfAuction} as unit, ${isInOpenPool} as shown,
      a.opened_by_name as "openedBy" from auctions a where a.guild_id = ${guildId} and a.id = ${id}`);
  if (!found?.shown) return 'removed';
  const settings = await readSettings(database(), guildId, pointSettings);
  const { auctionsChannelId: channelId, auctionsPingRoleId } = settings;
  if (!settings.dkpEnabled || channelId === null) return 'unwanted';
  const { state, kind, unit, price, leading } = found;
  const isOpen = state === 'open';
  const won = state === 'closed' && price !== null;
  const ends = iso(found.endsAt);
  const title = found.quantity > 1 ? `${found.quantity} × ${found.title}` : found.title;
  const embed = embedOf({
    title: isOpen ? `Auction: ${title}` : won ? `Won: ${title}` : `${STATE_LABELS[state]}: ${title}`,
    url: page(guildId, `points/auctions/${id}`),
    color: isOpen ? COLORS.open : won ? COLORS.good : COLORS.neutral,
    description: clipped(plain(found.note), 1_200),
    facts: [
      ['Rarity', found.rarity === 'None' ? null : found.rarity],
      ['Ends', isOpen ? `${discordTime(ends)} (${discordTime(ends, 'R')})` : null],
      ['Bids', isOpen ? KIND_HINTS[kind] : null],
      ['Minimum', isOpen ? priceText(found.minimum, unit) : null],
      ['Highest bid', isOpen && leading !== null ? priceText(leading, unit) : null],
      ['Winner', won && found.winner !== null ? plain(found.winner) : null],
      ['Price', won ? priceText(price, unit) : null],
      ['State', won && found.delivered ? 'Delivered' : state === 'closed' && !won ? 'No winner' : null],
    ],
    footer: `Opened by ${found.openedBy}`,
  });
  return {
    channelId,
    pingRoleId: isOpen ? auctionsPingRoleId : null,
    moves: false,
    embed,
    link: isOpen ? 'Bid' : 'Open',
  };
};

/** Where points are posted, and the pool of these with its name behind amounts; `removed` where they aren't for everyone to see. */
async function postedPool(guildId: string, poolId: string | null) {
  const { pointsChannelId: channelId } = await readSettings(database(), guildId, pointSettings);
  const { enabled, pools } = await readPools(database(), guildId);
  const pool = pools.find(({ id }) => id === (poolId ?? firstPoolOf(guildId)));
  if (pool?.audience !== 'everyone') return 'removed';
  return enabled && channelId !== null ? { channelId, pool } : 'unwanted';
}

const membersText = (count: number): string => (count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`);

/** What an activity earned its participants in all, without names. */
export const awardSource: Source = async (guildId, id) => {
  const [found] = await sqlRows(database()).as({ title: text, poolId: text.orNull, people: int, total: float })(sql`
    select a.title, a.pool_id as "poolId",
      (select count(*) from participants p where p.guild_id = a.guild_id and p.activity_id = a.id
        and p.awarded_points > 0)::int as people,
      (select coalesce(sum(p.awarded_points), 0) from participants p where p.guild_id = a.guild_id
        and p.activity_id = a.id)::float8 as total
    from activities a where a.guild_id = ${guildId} and a.id = ${id}`);
  if (!found || found.total === 0) return 'removed';
  const posted = await postedPool(guildId, found.poolId);
  if (typeof posted === 'string') return posted;
  const embed = embedOf({
    ...{ title: `Points for ${found.title}`, url: page(guildId, `activities/${id}#attendance`), color: COLORS.good },
    facts: [
      ['Points', `${changeText(found.total)} ${posted.pool.label}`],
      ['For', membersText(found.people)],
    ],
  });
  return { channelId: posted.channelId, pingRoleId: null, moves: false, embed, link: 'Open' };
};

/** An adjustment, a decay, an import or a reset in sum; one that was undone has no message. */
export const pointsSource: Source = async (guildId, id) => {
  const [found] = await sqlRows(database()).as({
    ...{ poolId: text, kind: oneOf(POINT_KINDS), reason: text, at: instant, people: int, total: float, undone: bool },
  })(sql`
    select x.pool_id as "poolId", x.kind, x.reason, x.at, count(e.user_id)::int as people,
      coalesce(sum(e.granted), 0)::float8 as total,
      coalesce((select true from ledger_transactions r where r.guild_id = x.guild_id and r.reverses = x.transaction_id
        limit 1), false) as undone
    from point_transactions x
    left join point_entries e on e.guild_id = x.guild_id and e.transaction_id = x.transaction_id and e.granted <> 0
    where x.guild_id = ${guildId} and x.transaction_id = ${id}
    group by x.guild_id, x.transaction_id`);
  if (!found || found.undone) return 'removed';
  const posted = await postedPool(guildId, found.poolId);
  if (typeof posted === 'string') return posted;
  if (found.people === 0) return 'unwanted';
  // What staff wrote about single members is theirs to read.
  const isTold = found.kind !== 'adjustment' || (await readVisibility(database(), guildId)).transactions === 'public';
  const embed = embedOf({
    ...{ title: KIND_LABELS[found.kind], url: page(guildId, `points#${id}`) },
    color: found.total >= 0 ? COLORS.good : COLORS.neutral,
    facts: [
      ['Points', `${changeText(found.total)} ${posted.pool.label}`],
      ['For', membersText(found.people)],
      ['Reason', isTold ? plain(found.reason) : null],
      ['When', discordTime(iso(found.at), 'R')],
    ],
  });
  return { channelId: posted.channelId, pingRoleId: null, moves: false, embed, link: 'Standings' };
};

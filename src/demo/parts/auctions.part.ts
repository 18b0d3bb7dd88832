import { sql } from 'drizzle-orm';
import { HOME_GUILD } from '#/demo/texts/guild-facts.ts';
import { closeAuction } from '#/features/auctions/commands/close-auction.server.ts';
import { markDelivered } from '#/features/auctions/commands/mark-delivered.server.ts';
import { openAuction } from '#/features/auctions/commands/open-auction.server.ts';
import { placeBid } from '#/features/auctions/commands/place-bid.server.ts';
import { undoAuction } from '#/features/auctions/commands/undo-auction.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { after, before, DAY, HOUR, MINUTE } from '../moments.ts';
import type { DemoPart } from '../parts.ts';

export const part: DemoPart = { name: 'auctions', after: ['points'], fill: auction };

interface PlannedAuction {
  readonly title: string;
  readonly kind: 'open' | 'sealed';
  readonly rarity: 'Rare' | 'Epic' | 'Legendary';
  readonly note?: string;
  /** Hours ago, and how long it runs. */
  readonly ago: number;
  readonly hours: number;
  /** Whole points. */
  readonly minimum: number;
  /** Who bids how much: places among the members who bid. */
  readonly bids: readonly (readonly [number, number])[];
  /** What is bid, by its name; the first pool unless said. */
  readonly pool?: string;
  /** Closed by hand some time after the bids, and what came of it. */
  readonly closed?: 'delivered' | 'undone';
}

const AUCTIONS: readonly PlannedAuction[] = [
  {
    ...{ title: 'Greatsword of the Ashen Warden', kind: 'open', rarity: 'Epic', ago: 5, hours: 31, minimum: 5 },
    ...{ note: 'From the second wing. Main role first, please.' },
    bids: [
      [0, 5],
      [1, 6],
      [2, 8],
      [0, 9],
    ],
  },
  {
    ...{ title: 'Pattern: Wintercloak', kind: 'sealed', rarity: 'Rare', ago: 20, hours: 52, minimum: 3 },
    bids: [
      [1, 4],
      [3, 5],
    ],
  },
  {
    ...{ title: 'Siege banner of the north wall', kind: 'open', rarity: 'Epic', ago: 30, hours: 54, minimum: 3 },
    ...{ note: 'For who leads the next siege.', pool: 'Siege points' },
    bids: [
      [2, 3],
      [0, 5],
    ],
  },
  {
    ...{ title: 'Ring of the Tidewatch', kind: 'open', rarity: 'Rare', ago: 100, hours: 24, minimum: 2 },
    bids: [
      [3, 2],
      [2, 3],
    ],
    closed: 'delivered',
  },
  {
    ...{ title: 'Saddlebag of the Caravan Master', kind: 'open', rarity: 'Legendary', ago: 150, hours: 24, minimum: 4 },
    ...{ note: 'It went to the guild bank in the end.' },
    bids: [[1, 4]],
    closed: 'undone',
  },
];

/** People of the home guild bid for drops: open auctions of two pools, a sealed one, one that was handed over and one that was undone. */
async function auction(fill: Fill, { plan: { facts, members }, id: guildId }: LivingGuild, now: Date): Promise<void> {
  if (facts.name !== HOME_GUILD.name) return;
  const leader = fill.player(members[0]!.character);
  const bidders = [...new Map(members.slice(1, 20).map(({ character }) => named(fill.player(character)))).values()];
  for (const planned of AUCTIONS) await one(fill, { guildId, now, leader, bidders }, planned);
}

async function poolNamed(guildId: string, name: string): Promise<string> {
  const [pool] = await sqlRows(database()).as({ id: text })(
    sql`select id from point_pools where guild_id = ${guildId} and name = ${name}`,
  );
  if (!pool) throw new Error(`The demo world has no pool ${name}`);
  return pool.id;
}

const named = (player: UserPrincipal): [string, UserPrincipal] => [player.userId, player];

interface Scene {
  readonly guildId: string;
  readonly now: Date;
  readonly leader: UserPrincipal;
  readonly bidders: readonly UserPrincipal[];
}

async function one(fill: Fill, { guildId, now, leader, bidders }: Scene, planned: PlannedAuction): Promise<void> {
  const { title, kind, rarity, note = '', pool, ago, hours, minimum, bids, closed } = planned;
  const opened = before(now, ago * HOUR);
  const label = `auction:${title}`;
  const { id: auctionId } = await fill.at(opened, label, async () =>
    openAuction.as(leader, {
      ...{ guildId, itemGuid: null, title, rarity, note, kind, minimum: minimum * 100, increment: 100 },
      ...{ activityId: null, minutes: hours * 60, poolId: pool === undefined ? null : await poolNamed(guildId, pool) },
    }),
  );
  const which = { guildId, auctionId };
  let at = opened;
  for (const [n, [place, points]] of bids.entries()) {
    const bidder = bidders[place];
    at = after(at, (37 + n) * MINUTE);
    if (bidder) await fill.at(at, `${label}:bid:${n}`, () => placeBid.as(bidder, { ...which, amount: points * 100 }));
  }
  if (closed === undefined) return;
  at = after(at, 3 * HOUR);
  await fill.at(at, `${label}:closed`, () => closeAuction.as(leader, which));
  const follow = async (): Promise<unknown> =>
    closed === 'undone' ? undoAuction.as(leader, which) : markDelivered.as(leader, { ...which, delivered: true });
  await fill.at(after(at, DAY / 2), `${label}:${closed}`, follow);
}

import { sql } from 'drizzle-orm';
import { conflict, invalid, notFound } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { existsIn, rarityMessage } from '#/features/items/inventory/inventory.rules.ts';
import { ITEM, ITEM_COLUMNS } from '#/features/items/item.queries.server.ts';
import { requireAwardable } from '#/features/point-pools/pool.api.server.ts';
import { readPool } from '#/features/point-pools/pool.queries.server.ts';
import { firstPoolOf } from '#/features/point-pools/pool.rules.ts';
import { poolOfEvent } from '#/features/points/point-subject.rules.ts';
import { nothing } from '#/platform/command.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { wakeAt } from '#/platform/jobs/jobs.server.ts';
import { auctionOpened } from '../auction.events.ts';
import { AuctionPolicy } from '../auction.policy.ts';
import { AUCTION_CLOCK, isSealed, OPEN_MAX } from '../auction.rules.ts';
import { openAuctionInput } from '../auction.schema.ts';
import { auctions } from '../auction.tables.server.ts';

/** Opens an auction of a drop; members can bid from then on. */
export const openAuction = guildCommand({
  name: 'auction.openAuction',
  input: openAuctionInput,
  limit: (_, { userId }) => [{ key: `auction-open:${userId}`, capacity: 60, seconds: 3600 }],
  idempotent: true,
  load: nothing,
  allow: AuctionPolicy.open,
  run: async ({ tx, who, input: { guildId, minutes, activityId, poolId: named, ...fields }, record }) => {
    const poolId = named ?? firstPoolOf(guildId);
    await requireAwardable(tx, { guildId, poolId });
    const pool = await readPool(tx, guildId, poolId);
    if (!pool?.enabled) throw conflict('points_off', 'Points are turned off. Turn them on in the settings, under DKP.');
    await requireRoom(tx, guildId);
    const title = await titleOf(tx, fields);
    if (activityId !== null && !who.holds('view:activities')) throw notFound();
    const activityTitle = await titleOfActivity(tx, guildId, activityId);
    const id = uuidv7();
    const endsAt = new Date(currentTime() + minutes * 60_000);
    const { kind, minimum } = fields;
    // A sealed bid that extended the end would tell that it leads.
    const extensionsMax = isSealed(kind) ? 0 : fields.extensionsMax;
    await tx.insert(auctions).values({
      ...{ guildId, id, poolId, ...fields, title, activityId, activityTitle, endsAt, extensionsMax },
      ...{ openedByUserId: who.userId!, openedByName: who.name },
    });
    await wakeAt(tx, AUCTION_CLOCK, endsAt);
    const bid = { minimum, unit: pool.label, ...poolOfEvent(pool) };
    record(auctionOpened({ subject: { id, label: title }, data: { kind, ...bid, endsAt: endsAt.toISOString() } }));
    return { id };
  },
});

async function requireRoom(tx: Tx, guildId: string): Promise<void> {
  const [row] = await sqlRows(tx).as({ open: int })(
    sql`select count(*)::int as open from auctions where guild_id = ${guildId} and state = 'open'`,
  );
  if ((row?.open ?? 0) >= OPEN_MAX)
    throw conflict('too_many_auctions', `A guild can have ${OPEN_MAX} open auctions. Close or cancel one first.`);
}

interface What {
  readonly itemGuid: string | null;
  readonly title: string;
  readonly rarity: string;
}

async function titleOf(tx: Tx, { itemGuid, title, rarity }: What): Promise<string> {
  if (itemGuid === null) return title;
  const [item] = await sqlRows(tx).as(ITEM)(
    sql`select ${ITEM_COLUMNS} from game_items i where i.guid = ${itemGuid} and i.retired_at is null`,
  );
  if (!item) throw invalid('unknown_item', 'Choose an item from the list.', { item: 'Choose an item from the list' });
  if (!existsIn(item.rarities, rarity)) throw conflict('rarity_unknown', rarityMessage(item.name, item.rarities));
  return item.name;
}

async function titleOfActivity(tx: Tx, guildId: string, activityId: string | null): Promise<string | null> {
  if (activityId === null) return null;
  const [activity] = await sqlRows(tx).as({ title: text })(sql`
    select title from activities where guild_id = ${guildId} and id = ${activityId} and status in ('live', 'completed')`);
  if (!activity) throw notFound();
  return activity.title;
}

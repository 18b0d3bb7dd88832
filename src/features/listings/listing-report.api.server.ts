import { eq, sql } from 'drizzle-orm';
import { requireGuildForWrite } from '#/features/guild-access/guild.access.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { bool, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import { enforce } from '#/platform/operation.server.ts';
import { permitted } from '#/platform/policy.ts';
import type { ReportKind } from '#/platform/reports.server.ts';
import { listingArchived } from './listing.events.ts';
import { ListingPolicy } from './listing.policy.ts';
import { setListingStatus } from './listing.repository.server.ts';
import { LISTING_STATUSES } from './listing.rules.ts';
import { isOffered } from './listing.sql.server.ts';
import { listings } from './listing.tables.server.ts';

const KNOWN = {
  ...{ guildId: text.orNull, characterId: text, ownerUserId: text, title: text, text, imageLink: text.orNull },
  ...{ status: oneOf(LISTING_STATUSES), isDown: bool },
};

async function knownListing(db: Db, id: string, lock = sql``) {
  const [found] = await sqlRows(db).as(KNOWN)(sql`
    select l.guild_id as "guildId", l.character_id as "characterId", l.user_id as "ownerUserId", l.title, l.description as text,
      l.image_link as "imageLink", l.status, l.taken_down_at is not null as "isDown"
    from listings l where l.id = ${id} ${lock}`);
  return found ?? null;
}

/** A listing on the market; taken down, it is archived and its owner can't restore it. */
export const listingReports: ReportKind = {
  kind: 'listing',
  seenBy: async (tx, who, { targetId }) => {
    const found = await knownListing(tx, targetId);
    if (!found) return null;
    const { guildId, characterId, ownerUserId, title, text: words, imageLink } = found;
    if (guildId !== null) {
      const scope = await requireGuildForWrite(tx, who, guildId);
      enforce(permitted(scope, ListingPolicy.viewInGuild.needs));
    }
    const offered = await sqlRows(tx).as({ id: text })(
      sql`select l.id from listings l where l.id = ${targetId} and ${isOffered(guildId)}`,
    );
    if (offered.length === 0) return null;
    const place = guildId === null ? '/storefronts' : `/guilds/${guildId}/storefronts`;
    return {
      ...{ guildId, ownerUserId, title, text: words, imageLink, path: `${place}/${characterId}` },
      ownPath: `/characters/${characterId}/storefront?view=archived`,
      imageHolder: `listing:${targetId}:image`,
    };
  },
  now: (db, { targetId }) => knownListing(db, targetId),
  takeDown: async (tx, { targetId }) => {
    const found = await knownListing(tx, targetId, sql`for no key update`);
    if (!found || found.isDown) return null;
    await setListingStatus(tx, targetId, 'archived');
    await setTakenDown(tx, targetId, true);
    return { events: [eventOf(targetId, found, true)], kept: found.status };
  },
  putBack: async (tx, { targetId }, kept) => {
    const isAble = await sellerIsAble(tx, targetId);
    const found = await knownListing(tx, targetId, sql`for no key update`);
    if (!found?.isDown) return null;
    await setTakenDown(tx, targetId, false);
    const before = LISTING_STATUSES.find((known) => known === kept) ?? 'archived';
    const status = before === 'active' && !isAble ? 'paused' : before;
    await setListingStatus(tx, targetId, status);
    return [eventOf(targetId, found, status === 'archived')];
  },
};

/**
 * Whether who sells it could offer it now; locked, since what pauses all of someone's listings passes by one that is taken down.
 * Their character is there, their account isn't leaving, and in a guild they are a member.
 */
async function sellerIsAble(tx: Tx, listingId: string): Promise<boolean> {
  const found = await sqlRows(tx).as({ id: text })(sql`
    select c.id from listings l join characters c on c.id = l.character_id join users u on u.id = c.user_id
    where l.id = ${listingId} and c.deleted_at is null and c.archived_at is null
      and not exists (select from account_deletions d where d.user_id = u.id)
      and (l.guild_id is null or coalesce((select true from members m where m.guild_id = l.guild_id and m.character_id = c.id), false))
    for share of u, c`);
  return found.length > 0;
}

const setTakenDown = (tx: Tx, id: string, isDown: boolean) =>
  tx
    .update(listings)
    .set({ takenDownAt: isDown ? sql`now()` : null })
    .where(eq(listings.id, id));

const eventOf = (id: string, { guildId, title, ownerUserId }: RowOf<typeof KNOWN>, archived: boolean): NewEvent =>
  listingArchived({
    ...(guildId !== null && { guildId }),
    subject: { id, label: title },
    data: { archived },
    invalidateFor: [ownerUserId],
  });

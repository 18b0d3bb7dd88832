import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { userTopic } from '#/base/live-topics.ts';
import { refuseArchived, requireGuildForWrite } from '#/features/guild-access/guild.access.server.ts';
import { database, type Tx } from '#/platform/db/db.server.ts';
import { isGoneForGood, isRestorableBy } from '#/platform/db/deleted-rows.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import type { Actor } from '#/platform/operation.server.ts';
import { permitted } from '#/platform/policy.ts';
import { SavedViewPolicy } from './saved-view.policy.ts';
import type { ViewedList } from './saved-view.rules.ts';
import { savedViews } from './saved-view.tables.server.ts';

interface Which {
  readonly guildId: string;
  readonly viewId: string;
}

/** A view of this guild, locked until the end of the transaction, with the rights of the person there. */
export async function lockView(tx: Tx, { guildId, viewId }: Which, who: Actor) {
  const inGuild = refuseArchived(await requireGuildForWrite(tx, who, guildId));
  // Outsiders learn nothing about which views exist.
  if (permitted(inGuild, SavedViewPolicy.change.needs) !== true) return { inGuild, subject: null };
  const subject = await lockWhere(tx, isView(guildId, viewId), isNull(savedViews.deletedAt));
  return subject ? { inGuild, subject } : null;
}

/** A view that the person deleted a short time ago, with how many of its list they have now. */
export async function lockDeletedView(tx: Tx, { guildId, viewId }: Which, who: Actor) {
  const inGuild = refuseArchived(await requireGuildForWrite(tx, who, guildId));
  if (permitted(inGuild, SavedViewPolicy.restore.needs) !== true) return { inGuild, subject: null };
  const found = await lockWhere(tx, isView(guildId, viewId), isRestorableBy(savedViews, inGuild.userId));
  return found ? { inGuild, subject: { ...found, own: await countOwn(tx, found) } } : null;
}

export const isView = (guildId: string, viewId: string): SQL | undefined =>
  and(eq(savedViews.guildId, guildId), eq(savedViews.id, viewId));

async function lockWhere(tx: Tx, ...conditions: readonly (SQL | undefined)[]) {
  const [view] = await tx
    .select()
    .from(savedViews)
    .where(and(...conditions))
    .for('update');
  return view;
}

interface NewView {
  readonly guildId: string;
  readonly list: ViewedList;
  readonly shared: boolean;
}

/** What a view about to be saved is judged by: how many of its list the person has. */
export async function loadNewView(tx: Tx, { guildId, list, shared }: NewView, who: Actor) {
  const inGuild = refuseArchived(await requireGuildForWrite(tx, who, guildId));
  return { inGuild, subject: { list, shared, own: await countOwn(tx, { guildId, userId: inGuild.userId, list }) } };
}

interface ListOf {
  readonly guildId: string;
  readonly userId: string | null;
  readonly list: ViewedList;
}

/** The person's memberships are locked, so that two saves at one moment count each other. */
async function countOwn(tx: Tx, { guildId, userId, list }: ListOf): Promise<number> {
  await tx.execute(sql`
    select from members where guild_id = ${guildId} and user_id = ${userId} order by character_id for no key update`);
  const [counted] = await sqlRows(tx).as({ n: int })(sql`
    select count(*)::int as n from saved_views
    where guild_id = ${guildId} and list = ${list} and user_id = ${userId} and deleted_at is null`);
  return counted?.n ?? 0;
}

/** Views of one's own are no event: only the person's other pages read them again. */
export const showOwnAnew = (tx: Tx, userId: string) => invalidate(tx, [userTopic(userId, 'saved-views')]);

/** Removes views that no one can restore any more. By the clock. */
export async function removeDeletedViews(): Promise<void> {
  await database().delete(savedViews).where(isGoneForGood(savedViews));
}

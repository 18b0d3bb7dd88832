import { and, eq, sql } from 'drizzle-orm';
import { userTopic } from '#/base/live-topics.ts';
import { type GuildScope, refuseArchived, requireGuildForWrite } from '#/features/guild-access/guild.access.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
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
  const [subject] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.guildId, guildId), eq(savedViews.id, viewId)))
    .for('update');
  return subject ? { inGuild, subject } : null;
}

interface NewView {
  readonly guildId: string;
  readonly list: ViewedList;
  readonly shared: boolean;
}

/** What a view about to be saved is judged by: how many of its list the person has. */
export async function loadNewView(tx: Tx, { guildId, list, shared }: NewView, who: Actor) {
  const inGuild = refuseArchived(await requireGuildForWrite(tx, who, guildId));
  return { inGuild, subject: { list, shared, own: await countOwn(tx, inGuild, list) } };
}

/** Their memberships are locked, so that two saves at one moment count each other. */
async function countOwn(tx: Tx, { guildId, userId }: GuildScope, list: ViewedList): Promise<number> {
  await tx.execute(sql`
    select from members where guild_id = ${guildId} and user_id = ${userId} order by character_id for no key update`);
  const [counted] = await sqlRows(tx).as({ n: int })(sql`
    select count(*)::int as n from saved_views
    where guild_id = ${guildId} and list = ${list} and user_id = ${userId}`);
  return counted?.n ?? 0;
}

/** Views of one's own are no event: only the person's other pages read them again. */
export const showOwnAnew = (tx: Tx, userId: string) => invalidate(tx, [userTopic(userId, 'saved-views')]);

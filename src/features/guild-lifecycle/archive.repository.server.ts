import { and, eq, isNull, sql } from 'drizzle-orm';
import { userTopic } from '#/base/live-topics.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { evictPublicPages } from '#/features/guild-access/public-page.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import type { Limit } from '#/platform/limits/limits.server.ts';

/** Each of these changes notifies all members: far more than anyone needs. */
export const lifecycleLimit: Limit<unknown> = (_input, { userId }) => [
  { key: `guild-lifecycle:${userId}`, capacity: 30, seconds: 3600 },
];

export interface LockedGuild {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly ownerCharacterId: string | null;
  readonly archived: boolean;
}

/** A guild that is there, locked until the transaction ends as `lockOwner` locks it. */
export async function lockGuild(tx: Tx, guildId: string): Promise<LockedGuild | null> {
  const [guild] = await tx
    .select({
      id: guilds.id,
      name: guilds.name,
      slug: guilds.slug,
      ownerCharacterId: guilds.ownerCharacterId,
      archived: sql<boolean>`${guilds.archivedAt} is not null`,
    })
    .from(guilds)
    .where(and(eq(guilds.id, guildId), isNull(guilds.deletedAt)))
    .for('no key update');
  return guild ?? null;
}

/** Makes a locked guild read-only, or undoes that; the frames of its members and its public pages are fresh right away. */
export async function setArchived(tx: Tx, { id, slug }: LockedGuild, archived: boolean): Promise<void> {
  await tx
    .update(guilds)
    .set({ archivedAt: archived ? sql`now()` : null })
    .where(eq(guilds.id, id));
  await invalidate(
    tx,
    (await membersOf(tx, id)).map((userId) => userTopic(userId, 'shell')),
  );
  evictPublicPages(tx, slug);
}

/** Users who are in the guild with at least one character. */
export async function membersOf(tx: Tx, guildId: string): Promise<string[]> {
  const found = await sqlRows(tx).as({
    user_id: text,
  })(sql`select distinct user_id from members where guild_id = ${guildId} order by 1`);
  return found.map(({ user_id }) => user_id);
}

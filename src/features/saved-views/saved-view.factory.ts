import { eq, type SQL, sql } from 'drizzle-orm';
import type { Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { deleteView } from './commands/delete-view.server.ts';
import { saveView } from './commands/save-view.server.ts';
import { listViews } from './saved-view.queries.server.ts';
import { savedViews } from './saved-view.tables.server.ts';

interface GuildWithOwner {
  readonly id: string;
  readonly owner: Person;
}

type Overrides = Partial<Omit<Parameters<typeof saveView>[0], 'guildId'>> & { by?: Person };

let made = 0;

/** A view of a guild's members, by its owner and shared unless said; answers its id. */
export async function aSavedView(guild: GuildWithOwner, { by = guild.owner, ...overrides }: Overrides = {}) {
  made += 1;
  const facts = { list: 'members' as const, name: `View ${made}`, query: '?class=Healer', shared: true, ...overrides };
  return (await saveView.as(by.principal, { guildId: guild.id, ...facts })).viewId;
}

/** One that was deleted just now, by the guild's owner unless given; answers its id. */
export async function aDeletedView(guild: GuildWithOwner, byUserId?: string): Promise<string> {
  const viewId = await aFreshView(guild);
  await deleteView.as(guild.owner.principal, { guildId: guild.id, viewId });
  if (byUserId) await database().update(savedViews).set({ deletedByUserId: byUserId }).where(eq(savedViews.id, viewId));
  return viewId;
}

/** In place of those that the owner had of the list, since there is a limit to them. */
export async function aFreshView(guild: GuildWithOwner): Promise<string> {
  const { principal } = guild.owner;
  const { views } = await listViews.as(principal, { guildId: guild.id, list: 'members' });
  for (const { id, can } of views) if (can.change) await deleteView.as(principal, { guildId: guild.id, viewId: id });
  return aSavedView(guild);
}

/** A shared view and one of the owner's own. */
export async function seedGuild(guild: GuildWithOwner): Promise<void> {
  await aSavedView(guild);
  await aSavedView(guild, { list: 'applications', query: '?status=pending', shared: false });
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into saved_views (guild_id, id, user_id, list, name, query, shared)
    select guild_id, gen_random_uuid(), user_id, 'members', 'x', '?q=x', n % 10 = 0 from sent`,
];

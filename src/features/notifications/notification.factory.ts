import { type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import {
  discordInboxes,
  discordNotices,
  notificationPreferences,
  notifications,
} from './notification.tables.server.ts';

/** A notification, from a guild or none; answers its id. */
export async function aNotification(userId: string, guildId: string | null = null): Promise<string> {
  const id = uuidv7();
  await database()
    .insert(notifications)
    .values({
      ...{ id, userId, guildId, eventId: uuidv7(), kind: 'announcement.published', link: '/' },
      title: 'New announcement',
      body: 'We meet at the gate.',
    });
  return id;
}

/** A notification for each member. */
export async function seedGuild({ id: guildId }: FactoryGuild, members: readonly Person[]): Promise<void> {
  for (const { principal } of members) {
    await aNotification(principal.userId, guildId);
    await aNotice(principal.userId, guildId);
  }
}

/** Something that a person is to be told on Discord, from a guild or none. */
async function aNotice(userId: string, guildId: string | null): Promise<void> {
  await database()
    .insert(discordNotices)
    .values({
      ...{ id: uuidv7(), userId, guildId, eventId: uuidv7(), kind: 'announcement.published', link: '/' },
      ...{ title: 'New announcement', body: 'We meet at the gate.' },
    });
}

/** A notification that no guild sent, one that is told on Discord, and preferences. */
export async function seedAccount({ userId }: UserPrincipal): Promise<void> {
  await aNotification(userId);
  await aNotice(userId, null);
  await database().insert(notificationPreferences).values({ userId, kind: 'announcement.published', inApp: true });
  await database()
    .insert(discordInboxes)
    .values({ userId, discordId: '80351110224678912', channelId: '319674150115610528' });
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into notifications (id, user_id, guild_id, event_id, kind, title, link)
    select gen_random_uuid(), a.user_id, a.guild_id, gen_random_uuid(), 'application', 'x', '/' from sent a`,
  sql`insert into notification_preferences (user_id, kind, in_app) select id, 'application.received', false from someone`,
  sql`insert into discord_notices (id, user_id, guild_id, event_id, kind, title, link)
    select gen_random_uuid(), a.user_id, a.guild_id, gen_random_uuid(), 'application', 'x', '/' from sent a`,
  sql`insert into discord_inboxes (user_id, due_at) select id, now() from someone on conflict do nothing`,
];

import { sql } from 'drizzle-orm';
import { newAnnouncement } from '#/features/announcements/announcement.notifications.ts';
import { aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { setNotificationPreference } from '#/features/notifications/commands/set-notification-preference.server.ts';
import { NOTICES_CLOCK } from '#/features/notifications/discord-delivery.rules.ts';
import type { DiscordApiStandIn } from '#/testing/discord/discord-api-stand-in.ts';
import { snowflake } from '#/testing/discord/objects.ts';
import { database, inTransaction } from '../../src/platform/db/db.server.ts';
import { int, sqlRows, text } from '../../src/platform/db/rows.server.ts';
import { wakeAt } from '../../src/platform/jobs/jobs.server.ts';

/** A member who is told of announcements by direct message. */
export interface Reader {
  readonly userId: string;
  /** On Discord. */
  readonly account: string;
}

export async function aReader(guild: { readonly id: string }): Promise<Reader> {
  const { principal } = await aMember(guild);
  const [userId, account] = [principal.userId, snowflake()];
  await database().execute(sql`update users set discord_id = ${account} where id = ${userId}`);
  await setNotificationPreference.as(principal, { kind: newAnnouncement.kind, inDiscord: true });
  return { userId, account };
}

/** What waits for its time is sent now, as if that had gone by; what a worker has taken, or tries again, is left to it. */
export const hurryNotices = () =>
  inTransaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update discord_inboxes set due_at = now()
      where due_at <= now() or (tries = 0 and due_at > now() + interval '2 seconds')`);
    if (rowCount) await wakeAt(tx, NOTICES_CLOCK, new Date());
  });

/** What a worker that was killed had taken is not waited for. */
export const endLeases = () =>
  database().execute(sql`update discord_inboxes set due_at = now() where due_at > now() + interval '10 seconds'`);

export async function waitingNotices(): Promise<number> {
  const [row] = await sqlRows(database()).as({ n: int })(sql`select count(*)::int as n from discord_notices`);
  return row?.n ?? 0;
}

/** How often the bot has asked something about direct messages. */
export const askedOfDirects = ({ requests, directs }: DiscordApiStandIn): number => {
  const channels = new Set(directs.values());
  return requests.filter(({ asked }) => asked.endsWith('/users/@me/channels') || channels.has(channelIn(asked))).length;
};

export const directMessages = ({ directs, directTo }: DiscordApiStandIn): number =>
  [...directs.keys()].reduce((sum, person) => sum + directTo(person).length, 0);

const channelIn = (asked: string): string => /\/channels\/(\d+)\//.exec(asked)?.[1] ?? '';

/** Announcements of a guild that someone wasn't told of, or more than once. */
export async function wrongNotices(
  discord: DiscordApiStandIn,
  guild: { readonly id: string },
  readers: readonly Reader[],
): Promise<unknown[]> {
  const told = await sqlRows(database()).as({ id: text, title: text })(sql`
    select id, title from announcements where guild_id = ${guild.id}`);
  const faults: unknown[] = [];
  for (const { account } of readers) {
    const embeds = JSON.stringify(discord.directTo(account).map(({ body }) => body.embeds));
    for (const { id, title } of told) {
      const times = embeds.split(`/announcements/${id}`).length - 1;
      if (times !== 1) faults.push({ account, title, toldTimes: times });
    }
  }
  return faults;
}

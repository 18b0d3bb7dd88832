import { type SQL, sql } from 'drizzle-orm';
import type { FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { SCHEDULE } from '#/platform/principal.ts';
import { anActivity } from '../planning/activity.factory.ts';
import { sendReminder } from './commands/send-reminder.server.ts';

const MINUTE_MS = 60_000;

/** In so many minutes. */
export const soon = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

/** An activity whose reminder was sent, a day before it begins. */
export async function seedGuild(guild: FactoryGuild): Promise<void> {
  const reminder = { minutes: 24 * 60, to: 'going' as const };
  const activityId = await anActivity(guild, { startsAt: soon(24 * 60 - 5), reminders: [reminder] });
  await sendReminder.as(SCHEDULE, { guildId: guild.id, activityId, ...reminder });
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into sent_reminders (guild_id, activity_id, starts_at, minutes, audience)
    select guild_id, id, starts_at, 30, 'going' from activities`,
];

import { sql } from 'drizzle-orm';
import { userTopic } from '#/base/live-topics.ts';
import { command, nothing } from '#/platform/command.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import { anyone } from '#/platform/policy.ts';
import { dropNotices, setDue } from '../discord-delivery.api.server.ts';
import { discordDeliveryInput } from '../notification.schema.ts';
import { discordInboxes } from '../notification.tables.server.ts';

/** When the caller is told on Discord, and whether at all: they stop it there, and are told again after that or after Discord refused. */
export const setDiscordDelivery = command({
  name: 'notification.setDiscordDelivery',
  input: discordDeliveryInput,
  load: nothing,
  allow: anyone,
  run: async ({ tx, who, input: { cadence, dailyHour, state } }) => {
    if (who.kind !== 'user') return;
    const { userId } = who;
    const set = {
      ...(cadence !== undefined && { cadence }),
      ...(dailyHour !== undefined && { dailyHour }),
      ...(state !== undefined && { state, tries: 0 }),
    };
    await tx
      .insert(discordInboxes)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: discordInboxes.userId, set });
    if (state === 'stopped') await dropNotices(tx, sql`d.user_id = ${userId}`);
    // What waits follows the new choice; what is being sent is.
    await setDue(tx, sql`i.user_id = ${userId} and i.due_at is not null and i.batch is null and i.tries = 0`);
    invalidate(tx, [userTopic(userId, 'notification-preferences')]);
  },
});

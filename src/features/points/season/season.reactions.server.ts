import { sql } from 'drizzle-orm';
import { notify, withdrawNotifications } from '#/features/notifications/notification.api.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import { poolToTell } from '../point.repository.server.ts';
import { standingsPath } from '../point.search.ts';
import { pointsReset, resetUndone } from './season.events.ts';
import { seasonReset } from './season.notifications.ts';

export const seasonReactions = [
  /** Everyone in the guild whose balance it changed. */
  on(pointsReset, 'point.notifyOfReset', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    const pool = await poolToTell(tx, guildId, event.data.poolId);
    if (!pool) return;
    const people = await sqlRows(tx).as({ userId: text })(sql`
      select e.user_id as "userId" from point_entries e
      where e.guild_id = ${guildId} and e.transaction_id = ${event.subjectId}
        and exists (select from members m where m.guild_id = e.guild_id and m.user_id = e.user_id)`);
    await notify(tx, {
      ...{ event, kind: seasonReset, userIds: people.map(({ userId }) => userId) },
      title: `${name}: a new season of ${pool.name} begins`,
      body: event.data.to === 'zero' ? 'Every balance is zero.' : 'Every balance is at the start points.',
      link: standingsPath(guildId, pool.id),
    });
  }),
  on(resetUndone, 'point.withdrawReset', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    await withdrawNotifications(tx, { guildId, type: pointsReset.type, subjectId: event.subjectId });
  }),
];

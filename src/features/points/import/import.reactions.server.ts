import { notify, withdrawNotifications } from '#/features/notifications/notification.api.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import { adjustmentUndone } from '../point.events.ts';
import { adjustedPoints } from '../point.notifications.ts';
import { poolToTell } from '../point.repository.server.ts';
import { standingsPath } from '../point.search.ts';
import { balancesImported } from './import.events.ts';

export const importReactions = [
  /** Everyone whose balance changed, in one statement, however many different amounts there are. */
  on(balancesImported, 'point.notifyOfImport', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    const pool = await poolToTell(tx, guildId, event.data.poolId);
    if (!pool) return;
    await notify(tx, {
      ...{ event, kind: adjustedPoints, userIds: event.data.people.map(({ userId }) => userId) },
      title: `${name}: your ${pool.label} changed`,
      body: `Balances were imported from ${event.data.fileName}.`,
      link: standingsPath(guildId, pool.id),
    });
  }),
  on(adjustmentUndone, 'point.withdrawImport', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    await withdrawNotifications(tx, { guildId, type: balancesImported.type, subjectId: event.subjectId });
  }),
];

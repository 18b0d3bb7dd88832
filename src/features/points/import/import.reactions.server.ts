import { notify, withdrawNotifications } from '#/features/notifications/notification.api.server.ts';
import { readSettings } from '#/features/settings/settings-tab.queries.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import { adjustmentUndone } from '../point.events.ts';
import { adjustedPoints } from '../point.notifications.ts';
import { pointSettings } from '../point.settings.ts';
import { balancesImported } from './import.events.ts';

export const importReactions = [
  /** Everyone whose balance changed, in one statement, however many different amounts there are. */
  on(balancesImported, 'point.notifyOfImport', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    const { dkpName } = await readSettings(tx, guildId, pointSettings);
    await notify(tx, {
      ...{ event, kind: adjustedPoints, userIds: event.data.people.map(({ userId }) => userId) },
      title: `${name}: your ${dkpName} changed`,
      body: `Balances were imported from ${event.data.fileName}.`,
      link: `/guilds/${guildId}/points`,
    });
  }),
  on(adjustmentUndone, 'point.withdrawImport', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    await withdrawNotifications(tx, { guildId, type: balancesImported.type, subjectId: event.subjectId });
  }),
];

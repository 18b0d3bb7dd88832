import { notify } from '#/features/notifications/notification.api.server.ts';
import { on, type ReactionContext } from '#/platform/jobs/reactions.server.ts';
import type { NotificationKind } from '#/platform/notification-kinds.ts';
import { absenceAdded, absenceCancelled, absenceChanged, absenceEnded } from './absence.events.ts';
import { addedAbsence, canceledAbsence, changedAbsence, endedAbsence } from './absence.notifications.ts';

const NAME = 'absence.notifyMember';
type Absence = { readonly userId: string; readonly own: boolean };

/** Notifies members of what staff did to their absences; days and reason are on the page. */
const notifyMember =
  (kind: NotificationKind, did: string) =>
  async ({ event, tx, guild }: ReactionContext<Absence>): Promise<void> => {
    if (event.data.own) return;
    const { id, name } = await guild();
    await notify(tx, {
      ...{ event, kind, userIds: [event.data.userId] },
      title: `${event.actorName} ${did} in ${name}`,
      link: `/guilds/${id}/members/leaves`,
    });
  };

export const absenceReactions = [
  on(absenceAdded, NAME, notifyMember(addedAbsence, 'added an absence for you')),
  on(absenceChanged, NAME, notifyMember(changedAbsence, 'changed your absence')),
  on(absenceEnded, NAME, notifyMember(endedAbsence, 'ended your absence')),
  on(absenceCancelled, NAME, notifyMember(canceledAbsence, 'canceled your absence')),
];

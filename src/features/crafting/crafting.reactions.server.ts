import { sql } from 'drizzle-orm';
import { notify, withdrawNotifications } from '#/features/notifications/notification.api.server.ts';
import { GRADES } from '#/features/recipes/recipe.sql.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import {
  craftAccepted,
  craftCanceled,
  craftDeclined,
  craftDelivered,
  craftFinished,
  craftRequested,
  partClaimed,
} from './crafting.events.ts';
import {
  craftAnswered,
  craftAsked,
  craftHandedOver,
  craftReady,
  craftRefused,
  partPromised,
} from './crafting.notifications.ts';
import { hasStatus } from './crafting.repository.server.ts';

const pageOf = (guildId: string, requestId: string | null): string =>
  `/guilds/${guildId}/artisans/requests/${requestId ?? ''}`;
const others = (actor: string | null, ...people: readonly (string | null)[]): string[] => [
  ...new Set(people.filter((one): one is string => one !== null && one !== actor)),
];

export const craftingReactions = [
  /** Those who can craft it are notified while no one accepted it. */
  on(craftRequested, 'crafting.notifyCrafters', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    if (!(await hasStatus(tx, event, 'requested'))) return;
    await notify(tx, {
      ...{
        event,
        kind: craftAsked,
        userIds: others(event.data.userId, ...(await craftersOf(tx, guildId, event.subjectId))),
      },
      title: `${event.data.name} requests ${event.subjectLabel}`,
      body: 'You can craft it.',
      link: pageOf(guildId, event.subjectId),
    });
  }),

  on(craftAccepted, 'crafting.notifyPeople', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    if (!(await hasStatus(tx, event, 'accepted'))) return;
    const { userId, crafterUserId, crafterName } = event.data;
    await notify(tx, {
      ...{ event, kind: craftAnswered, userIds: others(event.actorUserId, userId, crafterUserId) },
      title: `${crafterName} crafts ${event.subjectLabel}`,
      body: 'The request was accepted.',
      link: pageOf(guildId, event.subjectId),
    });
  }),

  on(partClaimed, 'crafting.notifyCrafter', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    const { claimer, claimerUserId, crafterUserId, item, quantity } = event.data;
    await notify(tx, {
      ...{ event, kind: partPromised, userIds: others(claimerUserId, crafterUserId) },
      title: `${claimer} brings ${quantity} × ${item}`,
      body: `For ${event.subjectLabel}`,
      link: pageOf(guildId, event.subjectId),
    });
  }),

  on(craftFinished, 'crafting.notifyRequester', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    if (!(await hasStatus(tx, event, 'crafted'))) return;
    await notify(tx, {
      ...{ event, kind: craftReady, userIds: others(event.actorUserId, event.data.userId) },
      title: `${event.subjectLabel} is ready`,
      body: `${event.data.crafterName} crafted it.`,
      link: pageOf(guildId, event.subjectId),
    });
  }),

  on(craftDelivered, 'crafting.notifyPeople', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    await notify(tx, {
      ...{
        event,
        kind: craftHandedOver,
        userIds: others(event.actorUserId, event.data.userId, event.data.crafterUserId),
      },
      title: `${event.subjectLabel} was delivered`,
      body: `From ${event.data.crafterName} to ${event.data.name}`,
      link: pageOf(guildId, event.subjectId),
    });
  }),

  on(craftDeclined, 'crafting.notifyPeople', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    await notify(tx, {
      ...{ event, kind: craftRefused, userIds: others(event.actorUserId, event.data.userId, event.data.crafterUserId) },
      title: `The request for ${event.subjectLabel} was declined`,
      body: event.data.answer,
      link: pageOf(guildId, event.subjectId),
    });
  }),

  on(craftCanceled, 'crafting.withdrawNotifications', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    await withdrawNotifications(tx, { guildId, type: craftRequested.type, subjectId: event.subjectId });
  }),
];

async function craftersOf(tx: Tx, guildId: string, requestId: string | null): Promise<readonly string[]> {
  const rows = await sqlRows(tx).as({ userId: text })(sql`
    select distinct m.user_id as "userId" from crafting_requests r
    join members m on m.guild_id = r.guild_id
    join character_professions p on p.character_id = m.character_id and p.profession = r.profession
    where r.guild_id = ${guildId} and r.id = ${requestId}
      and array_position(${GRADES}, p.grade) >= array_position(${GRADES}, r.grade)`);
  return rows.map(({ userId }) => userId);
}

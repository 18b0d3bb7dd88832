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
  craftReleased,
  craftRequested,
  partClaimed,
  partReleased,
  partsReserved,
} from './crafting.events.ts';
import {
  craftAnswered,
  craftAsked,
  craftCalledOff,
  craftGivenUp,
  craftHandedOver,
  craftReady,
  craftRefused,
  partPromised,
  partsKept,
  partTakenBack,
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

  on(craftDelivered, 'crafting.notifyOfDelivery', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    if (!(await hasStatus(tx, event, 'delivered'))) return;
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

  /** Unless who asked never heard that it was accepted. */
  on(craftReleased, 'crafting.notifyOfRelease', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    const { userId, crafterUserId, crafterName } = event.data;
    if (!(await wasToldOf(tx, guildId, craftAccepted.type, event.subjectId))) return;
    await withdrawNotifications(tx, { guildId, type: craftAccepted.type, subjectId: event.subjectId });
    if (!(await hasStatus(tx, event, 'requested'))) return;
    await notify(tx, {
      ...{ event, kind: craftGivenUp, userIds: others(event.actorUserId, userId, crafterUserId) },
      title: `${crafterName} no longer crafts ${event.subjectLabel}`,
      body: 'The request is open again.',
      link: pageOf(guildId, event.subjectId),
    });
  }),

  on(craftDeclined, 'crafting.notifyOfRefusal', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    if (!(await hasStatus(tx, event, 'declined'))) return;
    const { userId, crafterUserId, answer } = event.data;
    const claimers = await claimersOf(tx, guildId, event.subjectId);
    await notify(tx, {
      ...{ event, kind: craftRefused, userIds: others(event.actorUserId, userId, crafterUserId, ...claimers) },
      title: `The request for ${event.subjectLabel} was declined`,
      body: answer,
      link: pageOf(guildId, event.subjectId),
    });
  }),

  on(craftCanceled, 'crafting.notifyOfCancel', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    if (!(await hasStatus(tx, event, 'canceled'))) return;
    await withdrawNotifications(tx, { guildId, type: craftRequested.type, subjectId: event.subjectId });
    const { name, crafterUserId } = event.data;
    const claimers = await claimersOf(tx, guildId, event.subjectId);
    await notify(tx, {
      ...{ event, kind: craftCalledOff, userIds: others(event.actorUserId, crafterUserId, ...claimers) },
      title: `${name} canceled the request for ${event.subjectLabel}`,
      body: 'It needs no more work, and no more parts.',
      link: pageOf(guildId, event.subjectId),
    });
  }),

  on(partReleased, 'crafting.notifyOfPart', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    const { claimer, claimerUserId, crafterUserId, item, quantity } = event.data;
    await notify(tx, {
      ...{ event, kind: partTakenBack, userIds: others(event.actorUserId, claimerUserId, crafterUserId) },
      title: `${claimer} no longer brings ${quantity} × ${item}`,
      body: `For ${event.subjectLabel}`,
      link: pageOf(guildId, event.subjectId),
    });
  }),

  /** How much is not said: the crafter may not see the storage. */
  on(partsReserved, 'crafting.notifyOfReservation', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    await notify(tx, {
      ...{ event, kind: partsKept, userIds: others(event.actorUserId, event.data.crafterUserId) },
      title: `Parts of ${event.subjectLabel} are reserved in the storage`,
      body: 'They count as used when you mark it as crafted.',
      link: pageOf(guildId, event.subjectId),
    });
  }),
];

async function claimersOf(tx: Tx, guildId: string, requestId: string | null): Promise<readonly string[]> {
  const rows = await sqlRows(tx).as({ userId: text })(sql`
    select distinct user_id as "userId" from crafting_claims where guild_id = ${guildId} and request_id = ${requestId}`);
  return rows.map(({ userId }) => userId);
}

async function wasToldOf(tx: Tx, guildId: string, type: string, requestId: string | null): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from events e join notifications n on n.event_id = e.id and n.guild_id = e.guild_id
    where e.guild_id = ${guildId} and e.type = ${type} and e.subject_id = ${requestId} limit 1`);
  return rowCount === 1;
}

async function craftersOf(tx: Tx, guildId: string, requestId: string | null): Promise<readonly string[]> {
  const rows = await sqlRows(tx).as({ userId: text })(sql`
    select distinct m.user_id as "userId" from crafting_requests r
    join members m on m.guild_id = r.guild_id
    join character_professions p on p.character_id = m.character_id and p.profession = r.profession
    where r.guild_id = ${guildId} and r.id = ${requestId}
      and array_position(${GRADES}, p.grade) >= array_position(${GRADES}, r.grade)`);
  return rows.map(({ userId }) => userId);
}

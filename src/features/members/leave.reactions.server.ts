import { eq } from 'drizzle-orm';
import { guilds } from '#/features/guilds/guild.tables.server.ts';
import { notify } from '#/features/notifications/notification.steps.server.ts';
import type { Reaction, Reactions } from '#/platform/reactions.server.ts';
import { leaveAdded, leaveCancelled, leaveChanged, leaveEnded } from './leave.events.ts';

/** Whoever is away hears what somebody of staff did to his absences; days and reason he reads on the page. */
const tellMember: Reaction = async (event, tx) => {
  const { guildId, type, data } = event;
  if (data.own === true) return;
  const [guild] = guildId ? await tx.select({ name: guilds.name }).from(guilds).where(eq(guilds.id, guildId)) : [];
  if (!guild) throw new Error(`Event ${event.id} belongs to no guild`);
  await notify(tx, {
    event,
    userIds: [String(data.userId)],
    kind: type,
    title: `${event.actorName} ${DID[type]} in ${guild.name}`,
    link: `/guilds/${guildId}/members/leaves`,
  });
};

const DID: Readonly<Record<string, string>> = {
  [leaveAdded.definition.type]: 'entered an absence for you',
  [leaveChanged.definition.type]: 'changed your absence',
  [leaveEnded.definition.type]: 'ended your absence',
  [leaveCancelled.definition.type]: 'cancelled your absence',
};

export const leaveReactions: Reactions = { 'leave.tellMember': tellMember };

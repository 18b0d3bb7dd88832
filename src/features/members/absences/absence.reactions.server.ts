import { eq } from 'drizzle-orm';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { notify } from '#/features/notifications/notification.api.server.ts';
import type { Reaction, Reactions } from '#/platform/jobs/reactions.server.ts';
import { absenceAdded, absenceCancelled, absenceChanged, absenceEnded } from './absence.events.ts';

/** Notifies members when staff add or change their absences; the page shows days and reason. */
const notifyMember: Reaction = async (event, tx) => {
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
  [absenceAdded.definition.type]: 'entered an absence for you',
  [absenceChanged.definition.type]: 'changed your absence',
  [absenceEnded.definition.type]: 'ended your absence',
  [absenceCancelled.definition.type]: 'canceled your absence',
};

export const absenceReactions: Reactions = { 'leave.tellMember': notifyMember };

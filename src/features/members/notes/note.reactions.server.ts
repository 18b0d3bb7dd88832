import { and, eq } from 'drizzle-orm';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { members } from '#/features/guild-access/member.tables.server.ts';
import { notify } from '#/features/notifications/notification.api.server.ts';
import type { Reaction, Reactions } from '#/platform/jobs/reactions.server.ts';
import { noteChanged, noteWritten, warningGiven } from './note.events.ts';

/** Notifies the member of a warning, of its withdrawal, and of a shared note. */
const notifyMember: Reaction = async (event, tx) => {
  const { guildId, type, subjectId: characterId } = event;
  if (guildId === null) throw new Error(`Event ${event.id} belongs to no guild`);
  if (isNote(type) && event.data.audience !== 'shared') return;
  if (type === noteChanged.definition.type && !(event.data.changed as string[]).includes('Audience')) return;
  const [member] = await tx
    .select({ userId: members.userId, guildName: guilds.name })
    .from(members)
    .innerJoin(guilds, eq(guilds.id, members.guildId))
    .where(and(eq(members.guildId, guildId), eq(members.characterId, characterId)));
  if (!member) return;
  const { userId, guildName } = member;
  await notify(tx, {
    event,
    userIds: [userId],
    kind: type,
    title: titleOf(type, event.subjectLabel, guildName),
    link: `/guilds/${guildId}/members/${characterId}`,
  });
};

const isNote = (type: string): boolean => type === noteWritten.definition.type || type === noteChanged.definition.type;

function titleOf(type: string, character: string, guild: string): string {
  if (type === warningGiven.definition.type) return `${guild} gave ${character} a warning`;
  if (isNote(type)) return `${guild} shared a note about ${character}`;
  return `${guild} withdrew a warning to ${character}`;
}

export const noteReactions: Reactions = { 'note.tellMember': notifyMember };

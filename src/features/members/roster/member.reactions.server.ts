import { eq } from 'drizzle-orm';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import {
  memberKicked,
  memberRankChanged,
  memberReturned,
  memberRolesChanged,
} from '#/features/members/membership/membership.events.ts';
import { notify } from '#/features/notifications/notification.api.server.ts';
import type { Reaction, Reactions, StoredEvent } from '#/platform/jobs/reactions.server.ts';

/** Whoever's place in a guild was changed by somebody else hears of it. */
const notifyMember: Reaction = async (event, tx) => {
  const { guildId } = event;
  const words = wordsOf[event.type];
  const [guild] = guildId ? await tx.select({ name: guilds.name }).from(guilds).where(eq(guilds.id, guildId)) : [];
  if (!guild || !words) throw new Error(`Event ${event.id} is none of a member of a guild`);
  await notify(tx, {
    event,
    userIds: [String(event.data.userId)],
    kind: event.type,
    ...words(event, guild.name),
    link: event.type === memberKicked.definition.type ? '/profile/guilds' : `/guilds/${guildId}`,
  });
};

interface Words {
  readonly title: string;
  readonly body: string | null;
}

const wordsOf: Readonly<Record<string, (event: StoredEvent, guild: string) => Words>> = {
  [memberRankChanged.definition.type]: (event, guild) => ({
    title: `${event.subjectLabel} is now ${afterOf(event, 'Rank')} in ${guild}`,
    body: null,
  }),
  [memberRolesChanged.definition.type]: (event, guild) => ({
    title: `The roles of ${event.subjectLabel} in ${guild} have changed`,
    body: `Now: ${afterOf(event, 'Roles')}`,
  }),
  [memberKicked.definition.type]: (event, guild) => ({
    title: `${event.subjectLabel} was removed from ${guild}`,
    body: typeof event.data.reason === 'string' && event.data.reason !== '' ? event.data.reason : null,
  }),
  [memberReturned.definition.type]: (event, guild) => ({
    title: `${event.subjectLabel} is back in ${guild}`,
    body: 'The removal was undone. Your rank and roles are as they were.',
  }),
};

/** What a field of the audit log's words says after the change. */
function afterOf(event: StoredEvent, field: string): string {
  const changes = Array.isArray(event.data.changes)
    ? (event.data.changes as { field: string; to: string | null }[])
    : [];
  return changes.find((change) => change.field === field)?.to ?? 'none';
}

export const memberReactions: Reactions = { 'member.tellMember': notifyMember };

import { and, eq } from 'drizzle-orm';
import { members } from '#/features/guild-access/member.tables.server.ts';
import { notify } from '#/features/notifications/notification.api.server.ts';
import { on, type ReactionContext } from '#/platform/jobs/reactions.server.ts';
import type { NotificationKind } from '#/platform/notification-kinds.ts';
import { noteChanged, noteWritten, warningAdded, warningWithdrawn } from './note.events.ts';
import { issuedWarning, noteSharedLater, sharedNote, withdrawnWarning } from './note.notifications.ts';

const NAME = 'note.notifyMember';
type Context = ReactionContext<{ readonly characterId: string }>;

/** Notifies the member of a warning, of its withdrawal, and of a shared note. */
async function notifyMember(
  { event, tx, guild }: Context,
  kind: NotificationKind,
  titleOf: (character: string, guild: string) => string,
): Promise<void> {
  const { id: guildId, name } = await guild();
  const { characterId } = event.data;
  const [member] = await tx
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.guildId, guildId), eq(members.characterId, characterId)));
  if (!member) return;
  await notify(tx, {
    ...{ event, kind, userIds: [member.userId] },
    title: titleOf(event.subjectLabel, name),
    link: `/guilds/${guildId}/members/${characterId}`,
  });
}

const shared = (character: string, guild: string) => `${guild} shared a note about ${character}`;
const warned = (character: string, guild: string) => `${guild} issued a warning to ${character}`;
const withdrawn = (character: string, guild: string) => `${guild} withdrew a warning to ${character}`;

export const noteReactions = [
  on(noteWritten, NAME, async (context) => {
    if (context.event.data.audience === 'shared') await notifyMember(context, sharedNote, shared);
  }),
  on(noteChanged, NAME, async (context) => {
    const { audience, changed } = context.event.data;
    if (audience === 'shared' && changed.includes('audience')) await notifyMember(context, noteSharedLater, shared);
  }),
  on(warningAdded, NAME, (context) => notifyMember(context, issuedWarning, warned)),
  on(warningWithdrawn, NAME, (context) => notifyMember(context, withdrawnWarning, withdrawn)),
];

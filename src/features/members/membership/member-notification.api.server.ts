import { and, eq } from 'drizzle-orm';
import { members } from '#/features/guild-access/member.tables.server.ts';
import { notify } from '#/features/notifications/notification.api.server.ts';
import type { ReactionContext } from '#/platform/jobs/reactions.server.ts';
import type { NotificationKind } from '#/platform/notification-kinds.ts';

type Context = ReactionContext<{ readonly characterId: string }>;

/** Notifies a member of something about them, with a link to their profile; no one where the character has left. */
export async function notifyAboutMember(
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

import { and, eq, sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { lockActivity } from '#/features/activities/planning/activity.repository.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { participantsCleared } from '../participant.events.ts';
import { ParticipantPolicy } from '../participant.policy.ts';
import { activityInput } from '../participant.schema.ts';
import { participants } from '../participant.tables.server.ts';

/** Removes all participants of an activity that isn't completed. */
export const clearParticipants = guildCommand({
  name: 'participant.clearParticipants',
  input: activityInput,
  limit: (_, { userId }) => [{ key: `participant-clear:${userId}`, capacity: 20, seconds: 600 }],
  load: lockActivity,
  allow: ParticipantPolicy.prepare,
  run: async ({ tx, who, input: { guildId, activityId }, loaded: { title }, record }) => {
    if (!who.isOwner && (await isSetByHand(tx, { guildId, activityId, userId: who.userId })))
      throw conflict(
        'own_attendance',
        'Your own attendance was set by hand, so someone else on staff has to remove all participants.',
      );
    const removed = await tx
      .delete(participants)
      .where(and(eq(participants.guildId, guildId), eq(participants.activityId, activityId)))
      .returning({ name: participants.name });
    if (removed.length === 0) throw conflict('no_participants', 'This activity has no participants to remove.');
    record(
      participantsCleared({
        subject: { id: activityId, label: title },
        data: { count: removed.length, names: removed.map(({ name }) => name).sort() },
      }),
    );
    return { removed: removed.length };
  },
});

/** Starting over would have the record presume it anew. */
async function isSetByHand(
  tx: Tx,
  { guildId, activityId, userId }: { guildId: string; activityId: string; userId: string | null },
): Promise<boolean> {
  const own = and(
    eq(participants.guildId, guildId),
    eq(participants.activityId, activityId),
    sql`${participants.userId} = ${userId} and (${participants.editedAt} is not null or ${participants.source} = 'hand')`,
  );
  return (await tx.$count(participants, own)) > 0;
}

import { sql } from 'drizzle-orm';
import { conflict, notFound } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { lockActivity } from '#/features/activities/planning/activity.repository.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { participantAdded } from '../participant.events.ts';
import { ParticipantPolicy } from '../participant.policy.ts';
import { refuseRecord } from '../participant.repository.server.ts';
import { DEFAULT_CREDIT } from '../participant.rules.ts';
import { addParticipantInput } from '../participant.schema.ts';
import { participants } from '../participant.tables.server.ts';

/** Adds a member, or a guest by name where the activity takes guests. To a completed activity it is a correction. */
export const addParticipant = guildCommand({
  name: 'participant.addParticipant',
  input: addParticipantInput,
  limit: (_, { userId }) => [{ key: `participant-add:${userId}`, capacity: 300, seconds: 600 }],
  idempotent: true,
  load: lockActivity,
  allow: ParticipantPolicy.record,
  run: async ({ tx, input, loaded: activity, record }) => {
    const { guildId, activityId, memberId, guestName, status, remark, reason } = input;
    refuseRecord(activity, reason);
    if (guestName !== undefined && !activity.allowsGuests)
      throw conflict('no_guests', "This activity doesn't take guests. Change that in its settings first.");
    const person = memberId === undefined ? { name: guestName ?? '' } : await memberOf(tx, guildId, memberId);
    const id = uuidv7();
    const credit = input.credit ?? DEFAULT_CREDIT[status];
    const row = { guildId, activityId, id, ...person, status, credit, remark, source: 'hand' as const };
    const made = await tx.insert(participants).values(row).onConflictDoNothing().returning({ id: participants.id });
    if (made.length === 0) throw conflict('already_there', `${person.name} is a participant already.`);
    const userId = 'userId' in person ? person.userId : null;
    record(
      participantAdded({
        subject: { id: activityId, label: activity.title },
        data: { participantId: id, userId, name: person.name, status, credit, reason },
        invalidateFor: userId === null ? [] : [userId],
      }),
    );
    return { participantId: id };
  },
});

async function memberOf(tx: Tx, guildId: string, memberId: string) {
  const [member] = await sqlRows(tx).as({ userId: text, characterId: text, name: text })(sql`
    select m.user_id as "userId", m.character_id as "characterId", c.name
    from members m join characters c on c.id = m.character_id
    where m.guild_id = ${guildId} and m.character_id = ${memberId}`);
  if (!member) throw notFound();
  return member;
}

import { sql } from 'drizzle-orm';
import { conflict, notFound } from '#/base/app-error.ts';
import { lockActivity } from '#/features/activities/planning/activity.repository.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { insertParticipant } from '../participant.api.server.ts';
import { ParticipantPolicy } from '../participant.policy.ts';
import { refuseRecord } from '../participant.repository.server.ts';
import { addParticipantInput } from '../participant.schema.ts';

/** Adds a member, or a guest by name where the activity takes guests. To a completed activity it is a correction. */
export const addParticipant = guildCommand({
  name: 'participant.addParticipant',
  input: addParticipantInput,
  limit: (_, { userId }) => [{ key: `participant-add:${userId}`, capacity: 300, seconds: 600 }],
  idempotent: true,
  load: lockActivity,
  allow: ParticipantPolicy.record,
  run: async ({ tx, who, input, loaded: activity, record }) => {
    const { guildId, memberId, guestName, status, credit, remark, reason } = input;
    refuseRecord(activity, reason);
    if (guestName !== undefined && !activity.allowsGuests)
      throw conflict('no_guests', "This activity doesn't take guests. Change that in its settings first.");
    const person = memberId === undefined ? { name: guestName ?? '' } : await memberOf(tx, guildId, memberId);
    const own = 'userId' in person && person.userId === who.userId;
    if (own && !who.isOwner) throw conflict('own_attendance', OWN_ADDED);
    const added = await insertParticipant(tx, activity, { person, own, status, credit, remark, reason });
    if (!added) throw conflict('already_there', `${person.name} is a participant already.`);
    record(added.event);
    return { participantId: added.participantId };
  },
});

const OWN_ADDED = "You can't add yourself by hand. Import the sign-ups, check in, or ask someone else on staff.";

async function memberOf(tx: Tx, guildId: string, memberId: string) {
  const [member] = await sqlRows(tx).as({ userId: text, characterId: text, name: text })(sql`
    select m.user_id as "userId", m.character_id as "characterId", c.name
    from members m join characters c on c.id = m.character_id
    where m.guild_id = ${guildId} and m.character_id = ${memberId}`);
  if (!member) throw notFound();
  return member;
}

import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { characterAt } from '../../attendance/participant.api.server.ts';
import { appealSubmitted } from '../appeal.events.ts';
import { AppealPolicy } from '../appeal.policy.ts';
import { lockAppealable } from '../appeal.repository.server.ts';
import { submitAppealInput } from '../appeal.schema.ts';
import { attendanceAppeals } from '../appeal.tables.server.ts';

/** A member says what is wrong with their attendance at a completed activity: one open appeal each. */
export const submitAppeal = guildCommand({
  name: 'appeal.submitAppeal',
  input: submitAppealInput,
  limit: (_, { userId }) => [{ key: `appeal-submit:${userId}`, capacity: 20, seconds: 3600 }],
  idempotent: true,
  load: (tx, which, { userId }) => lockAppealable(tx, which, userId),
  allow: AppealPolicy.submit,
  run: async ({ tx, who, input: { claimedStatus, body, ...which }, loaded: { activity }, record }) => {
    const userId = who.userId!;
    const { characterId, name } = await characterAt(tx, { ...which, userId });
    const id = uuidv7();
    await tx.insert(attendanceAppeals).values({ ...which, id, userId, characterId, name, claimedStatus, body });
    record(
      appealSubmitted({
        subject: { id: activity.id, label: activity.title },
        data: { appealId: id, userId, name, claimedStatus },
      }),
    );
    return { appealId: id };
  },
});

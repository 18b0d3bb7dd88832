import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { lockSubject } from '#/features/members/membership/subject.api.server.ts';
import { warningAdded } from '../warning.events.ts';
import { WarningPolicy } from '../warning.policy.ts';
import { addWarningInput } from '../warning.schema.ts';
import { memberWarnings } from '../warning.tables.server.ts';

/** Warns a member, who is notified and can read the reason. */
export const addWarning = guildCommand({
  name: 'warning.addWarning',
  input: addWarningInput,
  limit: (_, { userId }) => [{ key: `member-warning:${userId}`, capacity: 30, seconds: 600 }],
  idempotent: true,
  load: (tx, { memberId }, who) => lockSubject(tx, who, memberId),
  allow: WarningPolicy.add,
  run: async ({ tx, who, input: { guildId, reason }, loaded: { characterId, userId, name }, record }) => {
    const id = uuidv7();
    const issuer = { givenByUserId: who.userId!, givenByName: who.name };
    await tx.insert(memberWarnings).values({ guildId, id, characterId, userId, reason, ...issuer });
    record(
      warningAdded({
        subject: { id: characterId, label: name },
        data: { characterId, warningId: id, userId },
      }),
    );
    return { warningId: id };
  },
});

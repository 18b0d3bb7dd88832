import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { recordPresence } from '../../attendance/participant.api.server.ts';
import { appealAccepted } from '../appeal.events.ts';
import { AppealPolicy } from '../appeal.policy.ts';
import { closeAppeal, lockAppeal } from '../appeal.repository.server.ts';
import { acceptedReason } from '../appeal.rules.ts';
import { acceptAppealInput } from '../appeal.schema.ts';

/** Accepts an appeal: the record is corrected, or gets the member who was missing, with a trace of its own. */
export const acceptAppeal = guildCommand({
  name: 'appeal.acceptAppeal',
  input: acceptAppealInput,
  limit: (_, { userId }) => [{ key: `appeal-decide:${userId}`, capacity: 300, seconds: 600 }],
  load: lockAppeal,
  allow: AppealPolicy.decide,
  run: async ({ tx, who, input, loaded: { activity, ...appeal }, record }) => {
    const { userId, characterId, name } = appeal;
    const { presence, event } = await recordPresence(tx, activity, {
      person: { userId, characterId, name },
      ...{
        status: input.status ?? appeal.claimedStatus,
        credit: input.credit,
        reason: acceptedReason(input.reason),
        own: userId === who.userId,
      },
    });
    const by = { userId: who.userId, name: who.name, reason: input.reason };
    await closeAppeal(tx, input, { state: 'accepted', by });
    record(event);
    record(
      appealAccepted({
        subject: { id: activity.id, label: activity.title },
        data: { appealId: appeal.id, userId, name, own: userId === who.userId, ...presence, reason: input.reason },
        invalidateFor: [userId],
      }),
    );
    return presence;
  },
});

import { recordCheckIn } from '#/features/activities/attendance/participant.api.server.ts';
import { ParticipantPolicy } from '#/features/activities/attendance/participant.policy.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { decideSnapshot, lockSnapshot } from '../snapshot.repository.server.ts';
import { snapshotInput } from '../voice.schema.ts';

/** Makes a check-in of who was in voice at a moment: nobody is checked in without staff. */
export const useSnapshot = guildCommand({
  name: 'discordVoice.useSnapshot',
  input: snapshotInput,
  limit: (_, { userId }) => [{ key: `voice-snapshot:${userId}`, capacity: 60, seconds: 600 }],
  load: lockSnapshot,
  allow: ParticipantPolicy.prepare,
  run: async ({ tx, input, loaded: { activity, snapshot }, record }) => {
    await decideSnapshot(tx, input, { from: snapshot.state, to: 'used' });
    const { label, takenAt, userIds } = snapshot;
    const { checkInId, event } = await recordCheckIn(tx, activity, { label, at: new Date(takenAt), userIds });
    record(event);
    return { checkInId };
  },
});

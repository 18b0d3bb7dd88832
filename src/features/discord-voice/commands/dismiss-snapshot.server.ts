import { ParticipantPolicy } from '#/features/activities/attendance/participant.policy.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { decideSnapshot, lockSnapshot } from '../snapshot.repository.server.ts';
import { snapshotDismissed } from '../voice.events.ts';
import { snapshotInput } from '../voice.schema.ts';

/** Makes no check-in of it, also of an activity that is over. */
export const dismissSnapshot = guildCommand({
  name: 'discordVoice.dismissSnapshot',
  input: snapshotInput,
  limit: (_, { userId }) => [{ key: `voice-snapshot:${userId}`, capacity: 60, seconds: 600 }],
  load: lockSnapshot,
  allow: ParticipantPolicy.record,
  run: async ({ tx, input, loaded: { activity, snapshot }, record }) => {
    await decideSnapshot(tx, input, { from: snapshot.state, to: 'dismissed' });
    const subject = { id: activity.id, label: activity.title };
    record(snapshotDismissed({ subject, data: { label: snapshot.label } }));
  },
});

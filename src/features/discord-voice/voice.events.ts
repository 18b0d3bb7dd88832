import * as z from 'zod';
import { activitySubject } from '#/features/activities/planning/activity-subject.rules.ts';
import { defineEvent, textDetail } from '#/platform/events.ts';

/** Staff made no check-in of who was in voice at a moment. */
export const snapshotDismissed = defineEvent('discordVoice.dismissed', {
  ...{ area: 'attendance', subject: activitySubject },
  data: z.object({ label: z.string() }),
  audit: {
    label: 'Voice snapshot dismissed',
    sentence: 'dismissed who was in voice at {subject}',
    details: ({ label }) => [textDetail('Snapshot', label)],
  },
});

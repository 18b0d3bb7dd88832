import * as z from 'zod';
import { STATUS_LABELS } from '#/features/activities/attendance/participant.labels.ts';
import { activitySubject } from '#/features/activities/planning/activity-subject.rules.ts';
import { defineEvent, textDetail } from '#/platform/events.ts';
import { PARTICIPANT_STATUSES } from '../attendance/participant.rules.ts';

/** Appeals are about the activity. The log has no text of theirs: that is between the person and staff. */

const about = { area: 'attendance', alsoAreas: ['activities'], subject: activitySubject };
const appeal = { appealId: z.uuid(), userId: z.uuid(), name: z.string() };
/** The owner may decide their own. */
const own = { own: z.boolean().optional() };
const status = z.enum(PARTICIPANT_STATUSES);

export const appealSubmitted = defineEvent('appeal.submitted', {
  ...about,
  data: z.object({ ...appeal, claimedStatus: status }),
  audit: {
    label: 'Attendance appealed',
    sentence: 'appealed their attendance at {subject}',
    details: ({ name, claimedStatus }) => [
      textDetail('Member', name),
      textDetail('Claimed', STATUS_LABELS[claimedStatus]),
    ],
  },
});

export const appealWithdrawn = defineEvent('appeal.withdrawn', {
  ...about,
  data: z.object(appeal),
  audit: {
    label: 'Appeal withdrawn',
    sentence: 'withdrew an appeal about {subject}',
    details: ({ name }) => [textDetail('Member', name)],
  },
});

/** The correction itself is an event of its own. */
export const appealAccepted = defineEvent('appeal.accepted', {
  ...about,
  data: z.object({ ...appeal, ...own, status, credit: z.int(), reason: z.string() }),
  audit: {
    label: 'Appeal accepted',
    sentence: ({ own: isOwn }) => `accepted ${isOwn ? 'their own' : 'an'} appeal about {subject}`,
    details: ({ name, status: to, credit, reason }) => [
      textDetail('Member', name),
      textDetail('Status', STATUS_LABELS[to]),
      textDetail('Credit', `${credit}%`),
      textDetail('Reason', reason),
    ],
  },
});

export const appealRejected = defineEvent('appeal.rejected', {
  ...about,
  data: z.object({ ...appeal, ...own, reason: z.string() }),
  audit: {
    label: 'Appeal rejected',
    sentence: ({ own: isOwn }) => `rejected ${isOwn ? 'their own' : 'an'} appeal about {subject}`,
    details: ({ name, reason }) => [textDetail('Member', name), textDetail('Reason', reason)],
  },
});

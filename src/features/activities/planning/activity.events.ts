import * as z from 'zod';
import { defineEvent, textDetail } from '#/platform/events.ts';
import { TYPE_LABELS } from './activity.labels.ts';
import { ACTIVITY_TYPES } from './activity.rules.ts';
import { activitySubject } from './activity-subject.rules.ts';

const about = { area: 'activities', subject: activitySubject };

/** `startsAt`: ISO 8601. A draft is not announced to anyone. */
export const activityCreated = defineEvent('activity.created', {
  ...about,
  data: z.object({ type: z.enum(ACTIVITY_TYPES), startsAt: z.string(), isDraft: z.boolean() }),
  audit: {
    label: 'Activity created',
    sentence: ({ isDraft }) => (isDraft ? 'drafted the activity {subject}' : 'created the activity {subject}'),
    details: ({ type }) => [textDetail('Type', TYPE_LABELS[type])],
  },
});

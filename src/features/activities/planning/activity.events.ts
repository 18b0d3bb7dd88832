import * as z from 'zod';
import { defineEvent, textDetail } from '#/platform/events.ts';
import { anyChanges } from '#/platform/stored-changes.ts';
import { TYPE_LABELS } from './activity.labels.ts';
import { ACTIVITY_TYPES } from './activity.rules.ts';
import { ACTIVITY_FIELDS } from './activity-change.labels.ts';
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

export const activityUpdated = defineEvent('activity.updated', {
  ...about,
  data: z.object(anyChanges),
  audit: { label: 'Activity changed', sentence: 'changed the activity {subject}', fields: ACTIVITY_FIELDS },
});

/** A draft that members see from now on. */
export const activityPublished = defineEvent('activity.published', {
  ...about,
  data: z.object({}),
  audit: { label: 'Activity published', sentence: 'published the activity {subject}' },
});

export const activityStarted = defineEvent('activity.started', {
  ...about,
  data: z.object({}),
  audit: { label: 'Activity started', sentence: 'started the activity {subject}' },
});

export const activityCancelled = defineEvent('activity.cancelled', {
  ...about,
  data: z.object({ reason: z.string() }),
  audit: {
    label: 'Activity canceled',
    sentence: 'canceled the activity {subject}',
    details: ({ reason }) => (reason === '' ? [] : [textDetail('Reason', reason)]),
  },
});

export const activityDeleted = defineEvent('activity.deleted', {
  ...about,
  data: z.object({ isDraft: z.boolean() }),
  audit: {
    label: 'Activity deleted',
    sentence: ({ isDraft }) => (isDraft ? 'deleted the draft {subject}' : 'deleted the activity {subject}'),
  },
});

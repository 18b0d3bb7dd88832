import * as z from 'zod';
import { defineEvent, textDetail } from '#/platform/events.ts';
import { anyChanges } from '#/platform/stored-changes.ts';
import { NOTIFY_AFTER_SECONDS } from '../undo/activity-undo.rules.ts';
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

/** `before` and `after`: what the two are called; `activities`: how many of a series were handed on. */
export const activityOrganizerChanged = defineEvent('activity.organizer_changed', {
  ...about,
  data: z.object({ userId: z.uuid(), before: z.string(), after: z.string(), activities: z.int() }),
  audit: {
    label: 'Organizer changed',
    sentence: 'changed the organizer of {subject}',
    details: ({ before, after, activities }) => [
      textDetail('Before', before),
      textDetail('After', after),
      activities === 1 ? null : textDetail('Activities', String(activities)),
    ],
  },
});

/** `userIds`: people who were coming to it, notified when it can't be restored any more. */
export const activityDeleted = defineEvent('activity.deleted', {
  ...about,
  data: z.object({ isDraft: z.boolean(), userIds: z.array(z.uuid()).default([]) }),
  audit: {
    label: 'Activity deleted',
    sentence: ({ isDraft }) => (isDraft ? 'deleted the draft {subject}' : 'deleted the activity {subject}'),
  },
  reactAfterSeconds: NOTIFY_AFTER_SECONDS,
});

/** By the person who deleted it, with everything that was recorded of it. */
export const activityRestored = defineEvent('activity.restored', {
  ...about,
  alsoAreas: ['sign-ups', 'parties', 'attendance'],
  data: z.object({}),
  audit: { label: 'Activity restored', sentence: 'restored the activity {subject}' },
});

import * as z from 'zod';
import { dayText } from '#/base/day.ts';
import { clockText } from '#/base/wall-time.ts';
import { defineEvent, textDetail } from '#/platform/events.ts';
import { anyChanges } from '#/platform/stored-changes.ts';
import { ACTIVITY_FIELDS } from '../planning/activity-change.labels.ts';
import { seriesSubject } from './series-subject.rules.ts';

const about = { area: 'activities', subject: seriesSubject };
const activities = z.int();

const countDetail = (count: number) => textDetail('Activities', String(count));

export const seriesCreated = defineEvent('activity_series.created', {
  ...about,
  data: z.object({ activities, firstOn: z.string(), lastOn: z.string(), isDraft: z.boolean() }),
  audit: {
    label: 'Series created',
    sentence: ({ isDraft }) => (isDraft ? 'drafted the series {subject}' : 'created the series {subject}'),
    details: (data) => [
      countDetail(data.activities),
      textDetail('First', dayText(data.firstOn)),
      textDetail('Last', dayText(data.lastOn)),
    ],
  },
});

/** `activities`: how many changed, from `from` on. */
export const seriesUpdated = defineEvent('activity_series.updated', {
  ...about,
  data: z.object({ ...anyChanges, activities, from: z.string() }),
  audit: {
    label: 'Series changed',
    sentence: 'changed the series {subject}',
    details: (data) => [countDetail(data.activities), textDetail('From', dayText(data.from))],
    fields: {
      time: { label: 'Start', format: (time: unknown) => clockText(`2026-01-01T${String(time)}`) },
      ...ACTIVITY_FIELDS,
    },
  },
});

export const seriesPublished = defineEvent('activity_series.published', {
  ...about,
  data: z.object({ activities }),
  audit: {
    label: 'Series published',
    sentence: 'published the series {subject}',
    details: (data) => [countDetail(data.activities)],
  },
});

export const seriesCancelled = defineEvent('activity_series.cancelled', {
  ...about,
  data: z.object({ activities, from: z.string(), reason: z.string() }),
  audit: {
    label: 'Series canceled',
    sentence: 'canceled the series {subject}',
    details: (data) => [
      countDetail(data.activities),
      textDetail('From', dayText(data.from)),
      ...(data.reason === '' ? [] : [textDetail('Reason', data.reason)]),
    ],
  },
});

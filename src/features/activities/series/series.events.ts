import * as z from 'zod';
import { dayText } from '#/base/day.ts';
import { clockText } from '#/base/wall-time.ts';
import { defineEvent, textDetail } from '#/platform/events.ts';
import { anyChanges } from '#/platform/stored-changes.ts';
import { ACTIVITY_FIELDS } from '../planning/activity-change.labels.ts';
import { NOTIFY_AFTER_SECONDS } from '../undo/activity-undo.rules.ts';
import { seriesSubject } from './series-subject.rules.ts';

const about = { area: 'activities', subject: seriesSubject };
const activities = z.int();
const ids = z.array(z.uuid()).default([]);

const countDetail = (count: number) => textDetail('Activities', String(count));

export const seriesCreated = defineEvent('activity_series.created', {
  ...about,
  data: z.object({
    ...{ activities, firstOn: z.string(), lastOn: z.string(), isDraft: z.boolean() },
    loadout: z.string().nullable().optional(),
  }),
  audit: {
    label: 'Series created',
    sentence: ({ isDraft }) => (isDraft ? 'drafted the series {subject}' : 'created the series {subject}'),
    details: (data) => [
      countDetail(data.activities),
      textDetail('First', dayText(data.firstOn)),
      textDetail('Last', dayText(data.lastOn)),
      textDetail('Loadout', data.loadout),
    ],
  },
});

/** `activities`: how many changed, from `from` on; `moved`: which of them begin at another time. */
export const seriesUpdated = defineEvent('activity_series.updated', {
  ...about,
  data: z.object({ ...anyChanges, activities, from: z.string(), moved: ids }),
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

/** `canceled`: which. */
export const seriesCancelled = defineEvent('activity_series.cancelled', {
  ...about,
  data: z.object({ activities, from: z.string(), reason: z.string(), canceled: ids }),
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

const days = z.array(z.string());
const daysDetail = (label: string, values: readonly string[]) =>
  values.length === 0 ? null : textDetail(label, values.map(dayText).join(', '));

/** `userIds`: people who were coming to what doesn't take place any more, notified when it can't be restored; `goIds`: what that is. */
export const seriesDaysChanged = defineEvent('activity_series.days_changed', {
  ...about,
  alsoAreas: ['sign-ups', 'parties'],
  data: z.object({
    from: z.string(),
    to: z.string(),
    added: days,
    removed: days,
    kept: z.int(),
    userIds: z.array(z.uuid()),
    goIds: ids,
  }),
  reactAfterSeconds: NOTIFY_AFTER_SECONDS,
  audit: {
    label: 'Days of a series changed',
    sentence: 'changed the days of the series {subject}',
    details: ({ from, to, added, removed, kept }) => [
      textDetail('Before', from),
      textDetail('After', to),
      daysDetail('Added', added),
      daysDetail('Removed', removed),
      textDetail('Kept', String(kept)),
    ],
  },
});

/** By the person who changed them. */
export const seriesDaysRestored = defineEvent('activity_series.days_restored', {
  ...about,
  alsoAreas: ['sign-ups', 'parties'],
  data: z.object({ from: z.string(), to: z.string(), restored: days, removed: z.int() }),
  audit: {
    label: 'Days of a series restored',
    sentence: 'restored the days of the series {subject}',
    details: ({ from, to, restored, removed }) => [
      textDetail('Before', from),
      textDetail('After', to),
      daysDetail('Restored', restored),
      removed === 0 ? null : textDetail('Removed', String(removed)),
    ],
  },
});

/** `parties`: how many activities got them. */
export const seriesLoadoutChosen = defineEvent('activity_series.loadout_chosen', {
  ...about,
  alsoAreas: ['parties'],
  data: z.object({ loadout: z.string().nullable(), parties: z.int() }),
  audit: {
    label: 'Loadout of a series chosen',
    sentence: ({ loadout }) =>
      loadout === null ? 'removed the loadout of the series {subject}' : 'chose a loadout for the series {subject}',
    details: ({ loadout, parties }) => [
      loadout === null ? null : textDetail('Loadout', loadout),
      parties === 0 ? null : textDetail('Activities', String(parties)),
    ],
  },
});

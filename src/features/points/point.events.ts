import * as z from 'zod';
import { defineEvent, textDetail } from '#/platform/events.ts';
import { changeText } from './point.labels.ts';
import { pointPeople, pointPeopleDetail, poolId } from './point-people.schema.ts';
import { pointSubject } from './point-subject.rules.ts';

/** What staff do to points. Each is about a transaction, and its label says whose points it changed. */
const about = { area: 'points', subject: pointSubject };

export const pointsAdjusted = defineEvent('points.adjusted', {
  ...about,
  data: z.object({ poolId, amount: z.int(), reason: z.string(), people: pointPeople }),
  audit: {
    label: 'Points adjusted',
    sentence: 'adjusted the points of {subject}',
    details: ({ amount, reason, people: entries }) => [
      textDetail('Points', changeText(amount)),
      textDetail('Reason', reason),
      pointPeopleDetail(entries),
    ],
  },
});

export const adjustmentUndone = defineEvent('points.adjustment_undone', {
  ...about,
  data: z.object({ poolId, reversalId: z.uuid(), people: pointPeople }),
  audit: {
    label: 'Point adjustment undone',
    sentence: 'undid an adjustment of the points of {subject}',
    details: ({ people: entries }) => [pointPeopleDetail(entries)],
  },
});

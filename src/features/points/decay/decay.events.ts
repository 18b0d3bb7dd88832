import * as z from 'zod';
import { defineEvent, numberDetail, textDetail } from '#/platform/events.ts';
import { changeText } from '../point.labels.ts';
import { poolId } from '../point-people.schema.ts';
import { pointSubject } from '../point-subject.rules.ts';

/** Balances shrank by the guild's rule. Whose and by how much is in the posting: a guild may have ten thousand. */
export const pointsDecayed = defineEvent('points.decayed', {
  area: 'points',
  subject: pointSubject,
  data: z.object({ poolId, reason: z.string(), people: z.int(), total: z.int(), dueAt: z.iso.datetime() }),
  audit: {
    label: 'Points decayed',
    sentence: 'decayed the points of {subject}',
    details: ({ reason, people, total }) => [
      textDetail('Rule', reason),
      numberDetail('Members', people),
      textDetail('Points', changeText(-total)),
    ],
  },
});

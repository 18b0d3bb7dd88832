import * as z from 'zod';
import { defineEvent, numberDetail, textDetail } from '#/platform/events.ts';
import { poolId } from '../point-people.schema.ts';
import { pointSubject } from '../point-subject.rules.ts';
import { RESET_TARGETS } from './season.rules.ts';

/** What concerns everyone's points at once. Who had what is in the posting. */
const about = { area: 'points', subject: pointSubject };

export const pointsReset = defineEvent('points.reset', {
  ...about,
  data: z.object({ poolId, to: z.enum(RESET_TARGETS), people: z.int() }),
  audit: {
    label: 'Points reset',
    sentence: 'reset the points of {subject} for a new season',
    details: ({ to, people }) => [
      textDetail('Balances', to === 'zero' ? 'Zero' : 'Start points'),
      numberDetail('Members', people),
    ],
  },
});

export const resetUndone = defineEvent('points.reset_undone', {
  ...about,
  data: z.object({ poolId, reversalId: z.uuid(), people: z.int() }),
  audit: {
    label: 'Point reset undone',
    sentence: 'undid the reset of the points of {subject}',
    details: ({ people }) => [numberDetail('Members', people)],
  },
});

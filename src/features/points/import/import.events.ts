import * as z from 'zod';
import { defineEvent, textDetail } from '#/platform/events.ts';
import { pointPeople, pointPeopleDetail, poolId } from '../point-people.schema.ts';
import { pointSubject } from '../point-subject.rules.ts';

export const balancesImported = defineEvent('points.imported', {
  area: 'points',
  subject: pointSubject,
  data: z.object({ poolId, fileName: z.string(), people: pointPeople }),
  audit: {
    label: 'Points imported',
    sentence: 'imported the points of {subject}',
    details: ({ fileName, people }) => [textDetail('File', fileName), pointPeopleDetail(people)],
  },
});

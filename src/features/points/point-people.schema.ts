import * as z from 'zod';
import { listDetail } from '#/platform/events.ts';
import { changeText } from './point.labels.ts';

/** Of which pool an event is; the first where there were no others yet. */
export const poolId = z.uuid().optional();

/** Whose points an event changed, and by how much. */
export const pointPeople = z.array(z.object({ userId: z.uuid(), name: z.string(), granted: z.int() }));

/** Names that an entry of the log lists; it says how many more there are. */
const NAMED = 20;

export const pointPeopleDetail = (people: z.output<typeof pointPeople>) =>
  listDetail('Members', [
    ...people.slice(0, NAMED).map(({ name, granted }) => `${name} ${changeText(granted)}`),
    ...(people.length > NAMED ? [`${people.length - NAMED} more`] : []),
  ]);

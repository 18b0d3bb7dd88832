import * as z from 'zod';
import { pointsText } from '#/features/points/point.labels.ts';
import { defineEvent, listDetail, numberDetail, textDetail } from '#/platform/events.ts';
import { countText, KIND_LABELS } from './storage.labels.ts';
import { MOVEMENT_KINDS } from './storage.rules.ts';
import { movementSubject, stockSubject } from './storage-subject.rules.ts';

const ofMovement = { area: 'storage', subject: movementSubject };
const ofStock = { area: 'storage', subject: stockSubject };

/** Its label is what moved: '20 × Iron Ore'. */
export const stockMoved = defineEvent('storage.moved', {
  ...ofMovement,
  data: z.object({
    kind: z.enum(MOVEMENT_KINDS),
    reason: z.string(),
    name: z.string().nullable(),
    places: z.array(z.string()),
    lines: z.array(z.string()),
  }),
  audit: {
    label: 'Stock moved',
    sentence: ({ kind }) => MOVED[kind] ?? 'changed {subject} in the storage',
    details: ({ reason, name, places, lines }) => [
      textDetail('Reason', reason),
      textDetail('Member', name),
      listDetail('Places', places),
      listDetail('Items', lines.length > 1 ? lines : []),
    ],
  },
});

const MOVED: Partial<Record<(typeof MOVEMENT_KINDS)[number], string>> = {
  deposit: 'added {subject} to the storage',
  withdrawal: 'removed {subject} from the storage',
  move: 'moved {subject} within the storage',
  correction: 'corrected {subject} in the storage',
  import: 'imported {subject} into the storage',
};

export const movementUndone = defineEvent('storage.undone', {
  ...ofMovement,
  data: z.object({
    kind: z.enum(MOVEMENT_KINDS),
    reason: z.string(),
    reversalId: z.uuid(),
    /** That waits again. */
    requestId: z.uuid().nullable(),
  }),
  audit: {
    label: 'Movement of stock undone',
    sentence: 'undid a movement of {subject} in the storage',
    details: ({ kind, reason }) => [textDetail('Movement', KIND_LABELS[kind]), textDetail('Reason', reason)],
  },
});

/** Recorded with what made it fall, once. */
export const stockFellBelow = defineEvent('storage.fellBelow', {
  ...ofStock,
  data: z.object({ available: z.int(), minimum: z.int() }),
  audit: {
    label: 'Stock below its minimum',
    sentence: 'changed the stock of {subject}, which is below its minimum',
    details: ({ available, minimum }) => [numberDetail('Available', available), numberDetail('Minimum', minimum)],
  },
});

const points = (hundredths: number | null) => (hundredths === null ? null : pointsText(hundredths));

export const termsChanged = defineEvent('storage.termsChanged', {
  ...ofStock,
  data: z.object({ price: z.int().nullable(), minimum: z.int().nullable() }),
  audit: {
    label: 'Price or minimum changed',
    sentence: 'changed the price or minimum of {subject} in the storage',
    details: ({ price, minimum }) => [
      textDetail('Price in points', points(price) ?? 'None'),
      textDetail('Minimum', minimum === null ? 'None' : countText(minimum)),
    ],
  },
});

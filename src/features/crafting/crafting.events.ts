import * as z from 'zod';
import { amountText, shortened } from '#/features/storage/storage.labels.ts';
import { defineEvent, textDetail } from '#/platform/events.ts';
import { REACT_AFTER_SECONDS } from './crafting.rules.ts';
import { craftSubject } from './crafting-subject.rules.ts';

/** The label of all is the item with its number. */
const ofCraft = { area: 'crafting', subject: craftSubject };
const craft = {
  userId: z.uuid(),
  name: z.string(),
  crafterUserId: z.uuid().nullable(),
  crafterName: z.string().nullable(),
};
const data = z.object(craft);
type Craft = z.output<typeof data>;

const details = ({ name, crafterName }: Craft) => [
  textDetail('Requested by', name),
  crafterName === null ? null : textDetail('Crafter', crafterName),
];

const withAnswer = z.object({ ...craft, answer: z.string() });
const answered = ({ answer, ...rest }: z.output<typeof withAnswer>) => [
  ...details(rest),
  answer === '' ? null : textDetail('Reason', answer),
];

export const craftRequested = defineEvent('crafting.requested', {
  ...{ ...ofCraft, data },
  audit: { label: 'Craft requested', sentence: 'requested {subject} from the artisans' },
});

export const craftAccepted = defineEvent('crafting.accepted', {
  ...{ ...ofCraft, data, reactAfterSeconds: REACT_AFTER_SECONDS },
  audit: { label: 'Crafting request accepted', sentence: 'accepted the crafting request for {subject}', details },
});

export const craftReleased = defineEvent('crafting.released', {
  ...{ ...ofCraft, data: withAnswer },
  audit: { label: 'Crafting request released', sentence: 'released the crafting request for {subject}', details },
});

/** What follows of these waits until it can't be undone from the page any more. */
export const craftFinished = defineEvent('crafting.crafted', {
  ...{ ...ofCraft, data: withAnswer, reactAfterSeconds: REACT_AFTER_SECONDS },
  audit: { label: 'Request crafted', sentence: 'crafted {subject}', details },
});

export const craftReopened = defineEvent('crafting.reopened', {
  ...{ ...ofCraft, data: withAnswer },
  audit: { label: 'Crafting undone', sentence: 'marked {subject} as not crafted yet', details },
});

export const craftDelivered = defineEvent('crafting.delivered', {
  ...{ ...ofCraft, data: withAnswer, reactAfterSeconds: REACT_AFTER_SECONDS },
  audit: { label: 'Request delivered', sentence: 'marked {subject} as delivered', details },
});

export const craftUndelivered = defineEvent('crafting.undelivered', {
  ...{ ...ofCraft, data: withAnswer },
  audit: { label: 'Delivery undone', sentence: 'marked {subject} as not delivered yet', details },
});

export const craftDeclined = defineEvent('crafting.declined', {
  ...{ ...ofCraft, data: withAnswer, reactAfterSeconds: REACT_AFTER_SECONDS },
  audit: {
    label: 'Crafting request declined',
    sentence: 'declined the crafting request for {subject}',
    details: answered,
  },
});

export const craftCanceled = defineEvent('crafting.canceled', {
  ...{ ...ofCraft, data: withAnswer, reactAfterSeconds: REACT_AFTER_SECONDS },
  audit: { label: 'Crafting request canceled', sentence: 'canceled the crafting request for {subject}', details },
});

export const craftRenewed = defineEvent('crafting.renewed', {
  ...{ ...ofCraft, data: withAnswer },
  audit: { label: 'Crafting request renewed', sentence: 'reopened the crafting request for {subject}', details },
});

const claim = z.object({ ...craft, claimerUserId: z.uuid(), claimer: z.string(), item: z.string(), quantity: z.int() });
const claimed = ({ claimer, item, quantity, ...rest }: z.output<typeof claim>) => [
  textDetail('Part', `${quantity} × ${item}`),
  textDetail('Brought by', claimer),
  ...details(rest),
];

export const partClaimed = defineEvent('crafting.partClaimed', {
  ...{ ...ofCraft, data: claim },
  audit: { label: 'Part claimed', sentence: 'claimed a part of {subject}', details: claimed },
});

export const partReleased = defineEvent('crafting.partReleased', {
  ...{ ...ofCraft, data: claim },
  audit: { label: 'Part released', sentence: 'released a part of {subject}', details: claimed },
});

const reservation = z.object({ ...craft, parts: z.array(z.object({ name: z.string(), quantity: z.int() })) });
const reserved = ({ parts, ...rest }: z.output<typeof reservation>) => [
  textDetail('Parts', shortened(parts.map(({ name, quantity }) => amountText(quantity, name))).join(', ')),
  ...details(rest),
];

export const partsReserved = defineEvent('crafting.partsReserved', {
  ...{ ...ofCraft, data: reservation },
  audit: { label: 'Parts reserved', sentence: 'reserved parts of {subject} in the storage', details: reserved },
});

export const partsUnreserved = defineEvent('crafting.partsUnreserved', {
  ...{ ...ofCraft, data: reservation },
  audit: {
    label: 'Reserved parts released',
    sentence: 'released what was reserved for {subject} in the storage',
    details: reserved,
  },
});

import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { VIEW_NAME_MAX, VIEW_QUERY_MAX, VIEWED_LISTS } from './saved-view.rules.ts';

const guildId = z.uuid().toLowerCase();
const list = z.enum(VIEWED_LISTS);
const name = textField({
  kind: 'line',
  max: VIEW_NAME_MAX,
  required: 'Enter a name',
  tooLong: `Keep the name to ${VIEW_NAME_MAX} characters`,
});
/** The search part of an address; what the list can't read it drops by itself. */
const query = z
  .string()
  .max(VIEW_QUERY_MAX, 'These filters are too long to be saved')
  .regex(/^\?[\x21-\x7e]+$/, 'Choose a filter or an order first');

export const savedViewForm = z.strictObject({ name, shared: z.boolean() });
export const renameViewForm = savedViewForm.pick({ name: true });

export const listViewsInput = z.strictObject({ guildId, list });
export const saveViewInput = savedViewForm.extend({ guildId, list, query });
export const renameViewInput = z.strictObject({ guildId, viewId: z.uuid().toLowerCase(), name });
export const deleteViewInput = z.strictObject({ guildId, viewId: z.uuid().toLowerCase() });

import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import { NOTE_AUDIENCES, NOTE_MAX, NOTE_REQUIRED } from './note.rules.ts';

const guildId = z.uuid().toLowerCase();
const about = { guildId, memberId: z.uuid().toLowerCase() };
const body = textField({
  kind: 'lines',
  max: NOTE_MAX,
  required: NOTE_REQUIRED,
  tooLong: `Keep the note to ${NOTE_MAX.toLocaleString('en-US')} characters`,
});

export const noteForm = z.strictObject({ audience: z.enum(NOTE_AUDIENCES), body });

export const listNotesInput = listInput(about);

export const writeNoteInput = noteForm.extend(about);
/** `editedAt`: as it was when the change was begun; a later change refuses it. */
export const changeNoteInput = noteForm.extend({
  guildId,
  noteId: z.uuid().toLowerCase(),
  editedAt: z.iso.datetime().nullish(),
});
export const deleteNoteInput = z.strictObject({ guildId, noteId: z.uuid().toLowerCase() });

import { createServerFn } from '@tanstack/react-start';
import { giveWarning as giveWarningCommand } from '#/features/members/warnings/commands/give-warning.server.ts';
import { withdrawWarning as withdrawWarningCommand } from '#/features/members/warnings/commands/withdraw-warning.server.ts';
import { inputType } from '#/platform/input/transport.ts';
import { changeNote as changeNoteCommand } from './commands/change-note.server.ts';
import { deleteNote as deleteNoteCommand } from './commands/delete-note.server.ts';
import { writeNote as writeNoteCommand } from './commands/write-note.server.ts';
import * as queries from './note.queries.server.ts';
import type * as schema from './note.schema.ts';

/** "GET and POST character notes" (doc 2, section 7 "Members"), and warnings. */
export const listNotes = createServerFn({ method: 'GET' })
  .validator(inputType<schema.ListNotesInput>())
  .handler(({ data }) => queries.listNotes(data));

export const listWarnings = createServerFn({ method: 'GET' })
  .validator(inputType<schema.ListWarningsInput>())
  .handler(({ data }) => queries.listWarnings(data));

export const writeNote = createServerFn({ method: 'POST' })
  .validator(inputType<schema.WriteNoteInput>())
  .handler(({ data }) => writeNoteCommand(data));

export const changeNote = createServerFn({ method: 'POST' })
  .validator(inputType<schema.ChangeNoteInput>())
  .handler(({ data }) => changeNoteCommand(data));

export const deleteNote = createServerFn({ method: 'POST' })
  .validator(inputType<schema.DeleteNoteInput>())
  .handler(({ data }) => deleteNoteCommand(data));

export const giveWarning = createServerFn({ method: 'POST' })
  .validator(inputType<schema.GiveWarningInput>())
  .handler(({ data }) => giveWarningCommand(data));

export const withdrawWarning = createServerFn({ method: 'POST' })
  .validator(inputType<schema.WithdrawWarningInput>())
  .handler(({ data }) => withdrawWarningCommand(data));

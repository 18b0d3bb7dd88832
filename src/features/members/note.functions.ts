import { createServerFn } from '@tanstack/react-start';
import { carries } from '#/platform/transport.ts';
import { changeNote as changeNoteCommand } from './commands/change-note.server.ts';
import { deleteNote as deleteNoteCommand } from './commands/delete-note.server.ts';
import { giveWarning as giveWarningCommand } from './commands/give-warning.server.ts';
import { withdrawWarning as withdrawWarningCommand } from './commands/withdraw-warning.server.ts';
import { writeNote as writeNoteCommand } from './commands/write-note.server.ts';
import * as queries from './note.queries.server.ts';
import type * as schema from './note.schema.ts';

/** "GET and POST character notes" (doc 2, section 7 "Members"), and warnings. */
export const listNotes = createServerFn({ method: 'GET' })
  .validator(carries<schema.ListNotesInput>())
  .handler(({ data }) => queries.listNotes(data));

export const listWarnings = createServerFn({ method: 'GET' })
  .validator(carries<schema.ListWarningsInput>())
  .handler(({ data }) => queries.listWarnings(data));

export const writeNote = createServerFn({ method: 'POST' })
  .validator(carries<schema.WriteNoteInput>())
  .handler(({ data }) => writeNoteCommand(data));

export const changeNote = createServerFn({ method: 'POST' })
  .validator(carries<schema.ChangeNoteInput>())
  .handler(({ data }) => changeNoteCommand(data));

export const deleteNote = createServerFn({ method: 'POST' })
  .validator(carries<schema.DeleteNoteInput>())
  .handler(({ data }) => deleteNoteCommand(data));

export const giveWarning = createServerFn({ method: 'POST' })
  .validator(carries<schema.GiveWarningInput>())
  .handler(({ data }) => giveWarningCommand(data));

export const withdrawWarning = createServerFn({ method: 'POST' })
  .validator(carries<schema.WithdrawWarningInput>())
  .handler(({ data }) => withdrawWarningCommand(data));

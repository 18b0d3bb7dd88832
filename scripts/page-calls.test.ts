import { expect, test } from 'vitest';
import { callsOfPages } from './page-calls.ts';
import { functionFiles } from './server-functions.ts';

test('a page asks each operation of a file itself', () => {
  const operation = { noun: 'note', reachedBy: 'call', method: 'GET' as const };
  const written = functionFiles([
    { ...operation, file: 'src/features/notes/note.queries.server.ts', verb: 'listNotes' },
    { ...operation, file: 'src/features/notes/commands/add-note.server.ts', verb: 'addNote', method: 'POST' },
  ]);
  const [text = ''] = written.values();
  expect(callsOfPages(text).trim().split('\n').filter(Boolean)).toEqual([
    '// Written by scripts/server-functions.ts from the operations that it imports. Do not change it.',
    "import { pageCall } from '#/platform/http/calls/page-call.server.ts';",
    "import { addNote as addNoteOperation } from './commands/add-note.server.ts';",
    "import { listNotes as listNotesOperation } from './note.queries.server.ts';",
    'export const addNote = pageCall(addNoteOperation);',
    'export const listNotes = pageCall(listNotesOperation);',
  ]);
});

test('a function of another shape stops the build', () => {
  expect(() => callsOfPages('export const a = createServerFn().handler(() => 1);')).toThrow('another shape');
});

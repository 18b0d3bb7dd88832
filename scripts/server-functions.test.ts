import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { functionFiles, mayHoldOperations, operationsIn, writeServerFunctions } from './server-functions.ts';

const QUERIES = 'src/features/members/notes/note.queries.server.ts';
const COMMAND = 'src/features/members/notes/commands/write-note.server.ts';
const query = (name: string, more = '') =>
  `export const ${name.split('.')[1]} = guildQuery({\n  name: '${name}',\n${more}  input: noteInput,\n  read: async () => [],\n});\n`;
const command = (name: string) =>
  `export const ${name.split('.')[1]} = command({\n  name: '${name}',\n  load: nothing,\n});\n`;

describe('operations of a source', () => {
  test('a query is asked for by GET, a command by POST', () => {
    expect(operationsIn(QUERIES, query('note.listNotes') + query('note.listTags'))).toMatchObject([
      { noun: 'note', verb: 'listNotes', method: 'GET', reachedBy: 'call' },
      { noun: 'note', verb: 'listTags', method: 'GET', reachedBy: 'call' },
    ]);
    expect(operationsIn(COMMAND, command('note.writeNote'))).toMatchObject([{ verb: 'writeNote', method: 'POST' }]);
  });
  test('one says for itself how it is asked for and reached', () => {
    const text =
      query('note.countNotes', "  method: 'POST',\n") + query('note.exportNotes', "  reachedBy: 'address',\n");
    expect(operationsIn(QUERIES, text)).toMatchObject([
      { verb: 'countNotes', method: 'POST', reachedBy: 'call' },
      { verb: 'exportNotes', method: 'GET', reachedBy: 'address' },
    ]);
  });
  test.each([
    [
      'a name that is not its constant',
      query('note.listNotes').replace('const listNotes', 'const allNotes'),
      /ends in allNotes/,
    ],
    ['one that is not exported', query('note.listNotes').replace('export ', ''), /write an operation as/],
    [
      'a name that is not the first field',
      query('note.listNotes').replace('({\n', '({\n  input: other,\n'),
      /write an operation as/,
    ],
  ])('%s is an error', (_, text, message) => {
    expect(() => operationsIn(QUERIES, text)).toThrow(message);
  });
});

describe('files of functions', () => {
  const found = (file: string, text: string) => operationsIn(file, text);

  test('one for each noun of a folder, its commands included', () => {
    const files = functionFiles([
      ...found(QUERIES, query('note.listNotes')),
      ...found(COMMAND, command('note.writeNote')),
    ]);
    expect([...files]).toEqual([
      [
        'src/features/members/notes/note.functions.gen.ts',
        `// Written by scripts/server-functions.ts from the operations that it imports. Do not change it.
import { createServerFn } from '@tanstack/react-start';
import { inputType } from '#/platform/input/transport.ts';
import { writeNote as writeNoteOperation } from './commands/write-note.server.ts';
import { listNotes as listNotesOperation } from './note.queries.server.ts';

export const writeNote = createServerFn({ method: 'POST' })
  .validator(inputType<Parameters<typeof writeNoteOperation>[0]>())
  .handler(({ data }) => writeNoteOperation(data));

export const listNotes = createServerFn({ method: 'GET' })
  .validator(inputType<Parameters<typeof listNotesOperation>[0]>())
  .handler(({ data }) => listNotesOperation(data));
`,
      ],
    ]);
  });
  test('none for what no call reaches', () => {
    expect(functionFiles(found(QUERIES, query('note.exportNotes', "  reachedBy: 'address',\n"))).size).toBe(0);
  });
  test('two operations of one name are an error, in whatever features they are', () => {
    const other = 'src/features/audit/note.queries.server.ts';
    const both = [
      ...found(QUERIES, query('note.listNotes')),
      ...found(other, query('note.listNotes', "  reachedBy: 'job',\n")),
    ];
    expect(() => functionFiles(both)).toThrow(`Two operations are called note.listNotes: ${QUERIES} and ${other}`);
  });
});

describe('in a folder', () => {
  const root = mkdtempSync(join(tmpdir(), 'guildhall-functions-'));
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const written = () => globSync('src/**/*.gen.ts', { cwd: root });
  afterEach(() => rmSync(join(root), { recursive: true, force: true }));

  test('files without an operation are removed, and no other files are left', () => {
    put(QUERIES, query('note.listNotes'));
    put(COMMAND, command('remark.writeNote'));
    writeServerFunctions(root);
    expect(written()).toHaveLength(2);
    put(COMMAND, command('note.writeNote'));
    writeServerFunctions(root);
    expect(written()).toEqual(['src/features/members/notes/note.functions.gen.ts']);
    expect(globSync('src/features/members/notes/*.*', { cwd: root })).toHaveLength(2);
  });
});

test('what makes operations has a name by which they are found', () => {
  const makers = globSync('src/**/*.server.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/const (\w+) = (?:query|command)For\b/g)].map(([, name = '']) => name),
  );
  expect(makers).toContain('guildQuery');
  expect(makers.filter((name) => !/(query|command)$/i.test(name))).toEqual([]);
});

test('a change of an operation is noticed', () => {
  expect(mayHoldOperations(join('/home/guildhall', COMMAND))).toBe(true);
  expect(mayHoldOperations('/home/guildhall/src/features/members/notes/note.functions.gen.ts')).toBe(false);
});

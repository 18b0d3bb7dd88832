/** `docs/operations.md` is read when something is on fire: what it names has to be there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { FORM_BYTES } from '#/features/uploads/upload.rules.ts';
import { CALL_LIMIT, UPLOAD_LIMIT } from '#/platform/http/body.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { settings } from '../src/platform/config/config.settings.server.ts';
import { database } from '../src/platform/db/db.server.ts';

testDatabase();

const paper = readFileSync('docs/operations.md', 'utf8');
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join('src', file), 'utf8'))
  .join('\n');
const all = (pattern: RegExp): string[] => [...new Set([...paper.matchAll(pattern)].map(([, found]) => found ?? ''))];

/** Read by Node.js itself. */
const OF_NODE = 'NODE_OPTIONS';

test('every setting is one', () => {
  const named = all(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT|HOST|DEMO)\b/g);
  expect(named.length).toBeGreaterThan(6);
  expect(named.filter((name) => name !== OF_NODE && !Object.hasOwn(settings, name))).toEqual([]);
});

test('every command is one', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const named = all(/npm run ([\w:]+)/g);
  expect(named).toContain('restore');
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('every message of the log is written somewhere, and every one that warns is explained', () => {
  const named = all(/"msg":"([^"]+)"/g);
  expect(named.filter((words) => !sources.includes(`'${words}'`))).toEqual([]);
  const calls = [...sources.matchAll(/\blog\.(?:warn|error|fatal)\((.+?)\);\n/gs)].map(([, call]) => call ?? '');
  const warning = calls.flatMap((call) =>
    [...call.matchAll(/'([A-Za-z][^'`]{11,})'/g)].map(([, words]) => words ?? ''),
  );
  expect(warning.length).toBeGreaterThan(10);
  expect(warning.filter((words) => !named.includes(words))).toEqual([]);
});

test('every word of /readyz is one of its answers', () => {
  const source = readFileSync('src/platform/process/readiness.server.ts', 'utf8');
  const named = all(/"(?:database|migrations|jobs)":"([^"]+)"/g).filter((word) => word !== 'ok');
  expect(named).toHaveLength(3);
  for (const words of named) expect(source).toContain(`'${words}'`);
});

test('every sentence of a refusal is one', () => {
  const [, rest = ''] = paper.split('| It says | Do |');
  const [table = ''] = rest.split('\n\n');
  const sentences = [...table.matchAll(/`([^`]{20,})`/g)].map(([, words]) => words ?? '');
  expect(sentences.length).toBeGreaterThan(5);
  const others = [
    'was created by PostgreSQL',
    'The database was changed by another, probably newer, version of Guildhall',
  ];
  expect(others.filter((words) => !paper.includes(words))).toEqual([]);
  expect([...sentences, ...others].filter((words) => !sources.includes(words))).toEqual([]);
});

test('every word about an audit log is one that the command says', () => {
  const [, rest = ''] = paper.split('## The audit logs');
  const [table = ''] = rest.split('\n## ');
  const words = [...table.matchAll(/^\| .*\|$/gm)].flatMap(([row]) => [
    ...row.matchAll(/`([a-zA-Z ,]{3,})`(?=[^|]*\|[^|]*\|$)/g),
  ]);
  expect(words.length).toBeGreaterThan(4);
  for (const [, said = ''] of words) expect(sources).toContain(said);
});

test('the sizes are those of the product', () => {
  expect(paper).toContain(`calls up to ${CALL_LIMIT / 1024} kB, images up to ${UPLOAD_LIMIT / 1024 ** 2} MB`);
  expect(paper).toContain(`several images in one call up to ${FORM_BYTES / 1024 ** 2} MB`);
});

test.each([
  ['requests in progress get up to 10 seconds', 'web/main.server.ts', 'DRAIN_MS = 10_000'],
  ['serving for three seconds', 'web/main.server.ts', 'NOTICE_MS = 3_000'],
  ['kept open for 65 seconds', 'web/main.server.ts', 'keepAliveTimeout: 65_000'],
  ['a request may take 120 seconds to arrive', 'web/main.server.ts', 'requestTimeout: 120_000'],
  ['a heartbeat is sent every 25', 'platform/live/live-stream.server.ts', 'HEARTBEAT_MS = 25_000'],
  ['A query of the web server may take 5 seconds', 'platform/db/db.server.ts', 'STATEMENT_TIMEOUT = 5_000'],
  ['silent for 3 seconds longer', 'platform/db/db.server.ts', 'SILENCE = 3_000'],
  ['8 for changes', 'platform/db/db.server.ts', 'TRANSACTIONS = 8'],
  ['6 for reading in the web server', 'platform/db/db.server.ts', 'STATEMENT_CONNECTIONS = 6'],
  ['one of a job 15', 'worker/main.server.ts', 'statementTimeout: 15_000'],
  ['within 2 seconds', 'platform/process/readiness.server.ts', 'PATIENCE_MS = 2_000'],
  ['in the last 30 seconds', 'platform/process/readiness.server.ts', `interval '30 seconds'`],
  ['within 5 seconds gives up', 'platform/db/migrate.server.ts', `lock_timeout = '5s'`],
  ['PostgreSQL 15 or newer', 'platform/db/migrate.server.ts', 'OLDEST_SERVER = 150_000'],
  ['10 times at most for reactions', 'platform/jobs/pending-reactions.server.ts', 'MOST_TRIES = 11'],
])('"%s" is so', (words, file, code) => {
  expect(paper.replace(/\s+/g, ' ')).toContain(words);
  expect(readFileSync(join('src', file), 'utf8')).toContain(code);
});

test('links resolve', () => {
  const headings = [...paper.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  );
  for (const anchor of all(/\]\(#([^)]+)\)/g)) expect(headings).toContain(anchor);
  for (const file of all(/\]\((?!#)([^)#]+)/g)) expect(() => readFileSync(join('docs', file)), file).not.toThrow();
});

describe('statements', () => {
  test.each(all(/```sql\n([\s\S]+?)```/g))('can be run: %s', async (statement) => {
    await expect(database().execute(sql.raw(statement))).resolves.toBeTruthy();
  });

  test('failed reactions can be retried', async () => {
    await database().execute(sql`insert into pending_reactions (event_id, tries, failed_at)
      values (gen_random_uuid(), 11, now())`);
    for (const statement of all(/```sql\n(update[\s\S]+?)```/g)) await database().execute(sql.raw(statement));
    const { rows } = await database().execute(
      sql`select failed_at, tries, due_at <= now() as due from pending_reactions`,
    );
    expect(rows).toEqual([{ failed_at: null, tries: 0, due: true }]);
  });
});

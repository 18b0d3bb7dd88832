import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { MIGRATIONS, migrateDatabase } from '#/platform/db/migrate.server.ts';
import { diskStorage } from '#/platform/storage/disk-storage.server.ts';
import { ArchiveWriter } from './archive.server.ts';
import { writeBackup } from './backup.server.ts';
import { restoreBackup } from './restore.server.ts';
import { clear } from './restore-target.server.ts';
import { longConnection } from './table-copy.server.ts';

// Whole databases are written and read, on whatever machine this is.
const SECRET = 'a secret of this test alone, 32 or more characters';
const KEY = 'uploads/users/1/characters/a.webp';
const { adminUrl, urlTemplate, template } = inject('testServer');
const home = mkdtempSync(join(tmpdir(), 'guildhall-backup-'));
const store = diskStorage(join(home, 'files'));
const made: string[] = [];
let source = '';
let target = '';

/** `empty`: without even a migration. */
async function makeDatabase({ empty = false } = {}): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = urlTemplate.replace('DATABASE', name);
  const owner = pg.escapeIdentifier(new URL(url).username);
  await ask(adminUrl, `create database ${name} ${empty ? '' : `template ${template}`} owner ${owner}`);
  made.push(name);
  return url;
}

async function ask(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

async function backUp(url: string): Promise<Buffer> {
  const client = await longConnection(url, 'guildhall test');
  const sink = new PassThrough();
  const bytes = buffer(sink);
  try {
    await writeBackup(new ArchiveWriter(sink), {
      client,
      storage: store,
      fileKeys: async function* () {
        yield* [KEY, 'uploads/users/1/characters/lost.webp'];
      },
      version: '0.1.0',
      authSecret: SECRET,
      ownsSecret: true,
      onProgress: () => {},
    });
    return await bytes;
  } finally {
    await client.end();
  }
}

async function restore(
  archive: Buffer,
  {
    url = target,
    replace = false,
    migrationsFolder = MIGRATIONS,
    storage = diskStorage(join(home, randomUUID())),
  } = {},
) {
  const client = await longConnection(url, 'guildhall test');
  try {
    const source = async function* () {
      for (let at = 0; at < archive.length; at += 777) yield archive.subarray(at, at + 777);
    };
    return {
      storage,
      ...(await restoreBackup(source, { client, storage, replace, migrationsFolder, onProgress: () => {} })),
    };
  } finally {
    await client.end();
  }
}

/** Tabs, backslashes, line ends and other scripts; an event whose reaction waits and one whose reaction is done. */
const WORLD = [
  String.raw`insert into users (id, name, email, denied_permissions) values
    ('00000000-0000-7000-8000-000000000001', E'Tab\t \\N back\\slash\nline Zoë 🜁', 'a@b', '{"a,b","c\"d"}')`,
  `insert into events (id, type, area, actor_kind, actor_name, source, subject_type, subject_id, subject_label, data)
    select ('00000000-0000-7000-8000-00000000000' || n)::uuid, 't', 'a', 'system', 's', 's', 's',
    '00000000-0000-7000-8000-000000000001', 's', '{"n": 1.50}' from generate_series(1, 3) n`,
  `insert into pgboss.job (name, data, state) select 'reactions', jsonb_build_object('eventId', id),
    (case when id::text like '%1' then 'completed' else 'created' end)::pgboss.job_state from events`,
  `insert into reactions_done (event_id, reaction) values ('00000000-0000-7000-8000-000000000001', 'some.reaction')`,
];

beforeAll(async () => {
  source = await makeDatabase();
  await ask(source, ...WORLD);
  await store.put(KEY, Buffer.from('picture'), 'image/webp');
});
beforeEach(async () => {
  target = await makeDatabase({ empty: true });
});
afterEach(async () => {
  for (const name of made.splice(1)) await ask(adminUrl, `drop database ${name} with (force)`);
});
afterAll(async () => {
  for (const name of made) await ask(adminUrl, `drop database ${name} with (force)`);
  rmSync(home, { recursive: true });
});

describe('what is restored', () => {
  test('is what was there, to the byte, with what waits for the worker once', async () => {
    const restored = await restore(await backUp(source));
    const everything =
      'select (select jsonb_agg(u) from users u) as users, (select jsonb_agg(e order by id) from events e) as events';
    expect(await ask(target, everything)).toEqual(await ask(source, everything));
    const jobs = `select data->>'eventId' as id from pgboss.job where name = 'reactions' order by 1`;
    expect(await ask(target, jobs)).toEqual([
      { id: '00000000-0000-7000-8000-000000000002' },
      { id: '00000000-0000-7000-8000-000000000003' },
    ]);
    expect(restored).toMatchObject({ authSecret: SECRET, migrated: 0 });
    expect(restored.manifest.missing).toEqual(['uploads/users/1/characters/lost.webp']);
    const file = await restored.storage.get(KEY);
    expect(await new Response(file?.stream).text()).toBe('picture');
  });

  test('is guarded as before: events are append-only, references have to fit', async () => {
    await restore(await backUp(source));
    for (const forbidden of ['delete from events', `update events set type = 'x'`, 'truncate events cascade'])
      await expect(ask(target, forbidden)).rejects.toMatchObject({ code: '55000' });
    const guards = `select conname, pg_get_constraintdef(oid) as is from pg_constraint where connamespace = 'public'::regnamespace order by 1`;
    expect(await ask(target, guards)).toEqual(await ask(source, guards));
    expect(await ask(target, `select tgname from pg_trigger where tgenabled <> 'O'`)).toEqual([]);
  });

  test('can be started with: nothing is left to migrate', async () => {
    await restore(await backUp(source));
    expect(await migrateDatabase(target)).toEqual({ applied: 0 });
  });

  test('takes the place of what is there only when that is said', async () => {
    const archive = await backUp(source);
    await restore(archive);
    await ask(target, `update users set name = 'Changed'`);
    await expect(restore(archive)).rejects.toThrow("isn't empty");
    expect(await ask(target, 'select name from users')).toEqual([{ name: 'Changed' }]);
    await restore(archive, { replace: true });
    expect(await ask(target, 'select name from users')).toEqual(await ask(source, 'select name from users'));
  });
});

describe('a backup that cannot be used leaves everything as it was', () => {
  const refused = async (archive: Buffer, words: string, replace = true) => {
    const { storage } = await restore(await backUp(source));
    await ask(target, `update users set name = 'Kept'`);
    await expect(restore(archive, { replace, storage })).rejects.toThrow(words);
    expect(await ask(target, 'select name from users')).toEqual([{ name: 'Kept' }]);
    expect(await new Response((await storage.get(KEY))?.stream).text()).toBe('picture');
  };
  /** With another text of the same length somewhere in it. */
  const altered = async (from: string, to: string) => {
    const plain = gunzipSync(await backUp(source));
    const at = plain.indexOf(from);
    expect(at).toBeGreaterThan(0);
    plain.write(to, at);
    return gzipSync(plain);
  };

  test('of a newer form', async () => refused(await altered('"format": 1', '"format": 2'), 'newer version'));
  test('of a migration that this version does not know', async () => {
    const [{ hash } = {}] = await ask(source, 'select hash from drizzle.__drizzle_migrations order by id desc limit 1');
    await refused(await altered(String(hash), 'f'.repeat(64)), 'probably newer, version');
  });
  test('with other rows in it', async () => refused(await altered('back\\\\slash', 'back\\\\slosh'), 'damaged'));
  test('with another picture in it', async () => refused(await altered('picture', 'pictute'), 'damaged'));
  test('cut short', async () => refused((await backUp(source)).subarray(0, -200), 'damaged'));
  test('that is none', async () => refused(gzipSync('hello'), "isn't a Guildhall backup"));
  test('while the product runs', async () => {
    const web = new pg.Client({ connectionString: target, application_name: 'guildhall web' });
    await web.connect();
    await expect(restore(await backUp(source))).rejects.toThrow('Stop it on every machine');
    await web.end();
  });
});

describe('versions', () => {
  /** This version's migrations and one more, as the next version has them. */
  function nextVersion(): string {
    const folder = join(home, randomUUID());
    cpSync(MIGRATIONS, folder, { recursive: true });
    const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'));
    journal.entries.push({
      idx: journal.entries.length,
      version: '7',
      when: 9_000_000_000_000,
      tag: '9999_next',
      breakpoints: true,
    });
    writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal));
    writeFileSync(
      join(folder, '9999_next.sql'),
      `create table numbered (n bigint generated always as identity, name text, double bigint generated always as (n * 2) stored);
       --> statement-breakpoint
       insert into numbered (name) select name from users;`,
    );
    return folder;
  }

  test('an older backup is migrated to this version', async () => {
    const restored = await restore(await backUp(source), { migrationsFolder: nextVersion() });
    expect(restored.migrated).toBe(1);
    expect(await ask(target, 'select n, double from numbered')).toEqual([{ n: 1, double: 2 }]);
  });

  test('sequences go on where they were; columns that are worked out are worked out', async () => {
    const folder = nextVersion();
    const newer = await makeDatabase();
    await migrateDatabase(newer, { folder });
    await ask(newer, `insert into numbered (name) select 'x' from generate_series(1, 5)`);
    await restore(await backUp(newer), { migrationsFolder: folder });
    await ask(target, `insert into numbered (name) values ('next')`);
    expect(await ask(target, `select n, double from numbered where name = 'next'`)).toEqual([{ n: 6, double: 12 }]);
  });

  test('a database of a newer version can be replaced by a backup of this one', async () => {
    await migrateDatabase(target, { folder: nextVersion() });
    await ask(target, ...WORLD.slice(0, 1));
    await restore(await backUp(source), { replace: true });
    expect(await ask(target, `select to_regclass('numbered') as there`)).toEqual([{ there: null }]);
  });
});

test('what is cleared for a restore is all that migrations and the job queue made', async () => {
  const url = await makeDatabase();
  const client = await longConnection(url, 'guildhall test');
  await clear(client);
  await client.end();
  const left = await ask(
    url,
    `select nspname as name from pg_namespace where nspname !~ '^(pg_|information_schema|public)'
     union all select relname from pg_class c where relnamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     union all select proname from pg_proc p where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  expect(left).toEqual([]);
});

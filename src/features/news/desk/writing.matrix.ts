import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import type { Matrix, MatrixCase, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import type { Caller } from '#/testing/matrix/principals.ts';

const admins = { access: { only: ['platform admin'], others: 403 } } as const;
const read = { method: 'GET', ...admins } as const;
const write = { method: 'POST', ...admins } as const;

/** An article of no other case; deleted just now by this caller where it says so. */
async function anArticle(caller?: Caller): Promise<string> {
  const id = uuidv7();
  const deletedBy = caller?.principal?.userId ?? null;
  await database().execute(sql`
    insert into news_articles (id, kind, slug, title, description, author, body, published_at, deleted_at, deleted_by_user_id)
    values (${id}, 'game', ${`a-${id}`}, 'Winter sieges', 'What changes.', 'Us', 'Text.', now(),
      ${deletedBy === null ? sql`null` : sql`now()`}, ${deletedBy})`);
  return id;
}

async function aNote(caller?: Caller): Promise<number> {
  const deletedBy = caller?.principal?.userId ?? null;
  const [note] = await sqlRows(database()).as({ id: int })(sql`
    insert into patch_notes (id, version, title, summary, body, published_at, deleted_at, deleted_by_user_id)
    values ((select max(id) + 1 from patch_notes), ${uuidv7()}, 'Much', 'A summary.', ${'## New\n- Points: counted.'},
      null, ${deletedBy === null ? sql`null` : sql`now()`}, ${deletedBy}) returning id`);
  return note!.id;
}

const ARTICLE = {
  ...{ kind: 'game', title: 'Winter sieges', description: 'What changes.', author: 'Us', body: 'Text.' },
  ...{ imageLink: null, publish: 'draft' },
};
const NOTE = { title: 'Much', summary: 'A summary.', body: '## New\n- Points: counted.', publish: 'draft' };

const ofArticle = (more: object = {}): MatrixCase => ({
  ...write,
  input: async () => ({ articleId: await anArticle(), ...more }),
  foreign: { articleId: () => anArticle() },
});
const ofNote = (more: object = {}): MatrixCase => ({
  ...write,
  input: async () => ({ noteId: await aNote(), ...more }),
});

const cases: MatrixCases = {
  'adminArticle.listArticles': {
    ...read,
    input: () => ({}),
    variants: () => [{}, { kind: 'game' }, { state: 'draft' }, { state: 'published', search: 'clock' }],
  },
  'adminArticle.getArticle': {
    ...read,
    input: async () => ({ articleId: await anArticle() }),
    foreign: { articleId: () => anArticle() },
  },
  'adminArticle.createArticle': { ...write, input: () => ({ ...ARTICLE, slug: `a-${uuidv7()}` }) },
  'adminArticle.updateArticle': ofArticle({ title: 'Winter sieges, again' }),
  'adminArticle.deleteArticle': ofArticle(),
  'adminArticle.restoreArticle': {
    ...write,
    input: async (_, caller) => ({ articleId: await anArticle(caller) }),
    foreign: { articleId: () => anArticle() },
  },
  'adminPatchNote.listNotes': {
    ...read,
    input: () => ({}),
    variants: () => [{}, { state: 'scheduled' }, { search: '0.1' }],
  },
  'adminPatchNote.getNote': { ...read, input: async () => ({ noteId: await aNote() }) },
  'adminPatchNote.createPatchNote': { ...write, input: () => ({ ...NOTE, version: `9.${uuidv7()}` }) },
  'adminPatchNote.updatePatchNote': ofNote({ title: 'More' }),
  'adminPatchNote.deletePatchNote': ofNote(),
  'adminPatchNote.restorePatchNote': { ...write, input: async (_, caller) => ({ noteId: await aNote(caller) }) },
};

export const matrix: Matrix = { cases };

import { sql } from 'drizzle-orm';
import { notFound } from '#/base/app-error.ts';
import { AccountPolicy, ownId } from '#/features/accounts/account.policy.ts';
import { config } from '#/platform/config/config.server.ts';
import { int, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { anyone } from '#/platform/policy.ts';
import { openQuery, query } from '#/platform/query.server.ts';
import { type ChangeGroup, changesOf } from './news.rules.ts';
import { noInput, patchNoteIdInput, patchNotesInput } from './news.schema.ts';

const COLUMNS = sql`p.id, p.version, p.title, p.summary, p.body,
  (p.published_at at time zone 'utc')::date::text as "publishedOn"`;
const ROW = { ...{ id: int, version: text, title: text, summary: text, body: text }, publishedOn: text };

/** A patch note with what it lists. `publishedOn`: '2026-11-20'. */
export type PatchNote = Omit<RowOf<typeof ROW>, 'body'> & { readonly groups: readonly ChangeGroup[] };

const IS_OUT = sql`p.published_at <= now() and p.deleted_at is null`;
const NEWEST_FIRST = sql`order by p.published_at desc, p.id desc`;

/** Patch notes, newest first, 100 at most (docs/product/news.md#change-log). */
export const listPatchNotes = openQuery({
  name: 'patchNote.listPatchNotes',
  input: patchNotesInput,
  allow: anyone,
  read: async ({ db, input }) => {
    const found = await sqlRows(db).as(ROW)(
      sql`select ${COLUMNS} from patch_notes p where ${IS_OUT} ${NEWEST_FIRST} limit ${input.limit}`,
    );
    return { items: found.map(noteOf) };
  },
});

/** The newest one, or null while there is none. */
export const latestPatchNote = openQuery({
  name: 'patchNote.latestPatchNote',
  input: noInput,
  allow: anyone,
  read: async ({ db }) => {
    const [found] = await sqlRows(db).as(ROW)(
      sql`select ${COLUMNS} from patch_notes p where ${IS_OUT} ${NEWEST_FIRST} limit 1`,
    );
    return found ? noteOf(found) : null;
  },
});

/** One patch note. NOT_FOUND for an unknown id. */
export const patchNote = openQuery({
  name: 'patchNote.patchNote',
  input: patchNoteIdInput,
  allow: anyone,
  read: async ({ db, input }) => {
    const [found] = await sqlRows(db).as(ROW)(
      sql`select ${COLUMNS} from patch_notes p where ${IS_OUT} and p.id = ${input.id}`,
    );
    if (!found) throw notFound();
    return { ...noteOf(found), url: `${config().publicUrl}/change-log/${found.id}` };
  },
});

/**
 * The newest patch note, if this user wants to see it once and hasn't: it came out after they joined, and isn't the one that
 * they saw last. Null otherwise.
 */
export const unseenPatchNote = query({
  name: 'patchNote.unseenPatchNote',
  input: noInput,
  allow: AccountPolicy.own,
  read: async ({ db, who }) => {
    const [found] = await sqlRows(db).as({ id: int, version: text, title: text })(sql`
      select p.id, p.version, p.title from users u
      cross join lateral (select * from patch_notes p where ${IS_OUT} ${NEWEST_FIRST} limit 1) p
      where u.id = ${ownId(who)} and (u.patch_notes ->> 'showLatest')::boolean
        and p.published_at > u.created_at and u.patch_notes ->> 'lastSeenVersion' is distinct from p.version`);
    return found ?? null;
  },
});

const noteOf = ({ body, ...note }: RowOf<typeof ROW>): PatchNote => ({ ...note, groups: changesOf(body) });

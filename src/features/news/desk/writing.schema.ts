import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import {
  BODY_MAX,
  changesOf,
  DESCRIPTION_MAX,
  isNewsSlug,
  NEWS_KINDS,
  PATCH_NOTE_ID_MAX,
  SLUG_MAX,
  TITLE_MAX,
  VERSION_MAX,
} from '../news.rules.ts';
import { WRITING_PAGE, WRITING_STATES } from './writing.rules.ts';

/** What platform admins may send about articles and patch notes (docs/product/news.md#writing). */

const line = (what: string, max: number) =>
  textField({ kind: 'line', max, required: `${what} is required`, tooLong: `Keep it to ${max} characters` });
const lines = (what: string, max: number) =>
  textField({
    ...{ kind: 'lines' as const, max, required: `${what} is required` },
    tooLong: `Keep it to ${max.toLocaleString('en-US')} characters`,
  });

const title = line('Title', TITLE_MAX);
const kind = z.enum(NEWS_KINDS, { error: 'Choose a section' });
const slug = z
  .string()
  .trim()
  .min(1, 'Address is required')
  .max(SLUG_MAX, `Keep it to ${SLUG_MAX} characters`)
  .refine(isNewsSlug, 'Use lowercase letters, numbers and single hyphens');
const imageLink = z.string().max(300).nullable();
const changes = lines('Text', BODY_MAX).refine(
  (text) => changesOf(text).length > 0,
  'List at least one change under "## New", "## Improved" or "## Fixed"',
);

/** Fields of an article. */
export const articleFields = {
  ...{ kind, slug, title, description: lines('Description', DESCRIPTION_MAX) },
  ...{ author: line('Author', TITLE_MAX), body: lines('Text', BODY_MAX), imageLink },
};

/** Fields of a patch note. */
export const noteFields = {
  ...{ version: line('Version', VERSION_MAX), title },
  ...{ summary: lines('Summary', DESCRIPTION_MAX), body: changes },
};

/** When visitors see it: not yet, from now on, or from an instant on. */
const publish = z.union([z.enum(['draft', 'now']), z.iso.datetime({ error: 'Enter a date and a time' })]);
/** The revision that was edited; a newer one on the server refuses it. */
const revision = z.int().min(1).optional();

const oneArticle = { articleId: z.uuid().toLowerCase() };
const oneNote = { noteId: z.int().min(1).max(PATCH_NOTE_ID_MAX) };

export const createArticleInput = z.strictObject({ ...articleFields, imageLink: imageLink.default(null), publish });
/** What isn't sent stays. */
export const updateArticleInput = z.strictObject({
  ...z.object(articleFields).partial().shape,
  ...oneArticle,
  revision,
  publish: publish.optional(),
});
export const articleInput = z.strictObject(oneArticle);

export const createNoteInput = z.strictObject({ ...noteFields, publish });
export const updateNoteInput = z.strictObject({
  ...z.object(noteFields).partial().shape,
  ...oneNote,
  revision,
  publish: publish.optional(),
});
export const noteInput = z.strictObject(oneNote);

const state = z.enum(WRITING_STATES).optional();
const search = z.string().trim().max(100).optional();
export const articleListInput = listInput({ kind: kind.optional(), state, search }, { limit: WRITING_PAGE });
export const noteListInput = listInput({ state, search }, { limit: WRITING_PAGE });

import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import {
  ALT_MAX,
  BODY_MAX,
  FOLDER_NAME_MAX,
  IMAGES_MAX,
  NOTE_MAX,
  TAG_MAX,
  TAGS_MAX,
  TITLE_MAX,
  tagsFrom,
  uniqueTags,
} from './library.rules.ts';

/** What may be sent about the library (docs/product/library.md). */

/** One text for one id: limits are counted by it. */
const id = z.uuid().toLowerCase();
const onePage = { guildId: id, pageId: id };
const oneFolder = { guildId: id, folderId: id };
/** A folder to be in; null for the top. */
const place = id.nullable();

const title = textField({
  kind: 'line',
  max: TITLE_MAX,
  required: 'Title is required',
  tooLong: `Keep the title to ${TITLE_MAX} characters`,
});
const body = textField({
  kind: 'lines',
  max: BODY_MAX,
  required: 'Text is required',
  tooLong: `Keep the text to ${BODY_MAX.toLocaleString('en-US')} characters`,
});
const tag = textField({
  kind: 'line',
  max: TAG_MAX,
  required: 'Tags need a name',
  tooLong: `Keep each tag to ${TAG_MAX} characters`,
}).refine((text) => !text.includes(','), 'Tags are separated by commas');
const TOO_MANY_TAGS = `Choose up to ${TAGS_MAX} tags`;
const tags = z
  .array(tag)
  .max(TAGS_MAX, TOO_MANY_TAGS)
  .refine((all) => uniqueTags(all).length === all.length, 'Name each tag once');
const alt = textField({
  kind: 'line',
  max: ALT_MAX,
  required: 'Describe what each image shows',
  tooLong: `Keep descriptions to ${ALT_MAX} characters`,
});
const images = z
  .array(z.strictObject({ link: z.string().max(300), alt }))
  .max(IMAGES_MAX, `Maximum ${IMAGES_MAX} files allowed`)
  .refine((all) => new Set(all.map(({ link }) => link)).size === all.length, 'Each image can be added once');
const staffOnly = z.boolean();
const note = textField({ kind: 'line', max: NOTE_MAX, tooLong: `Keep the note to ${NOTE_MAX} characters` });

const content = { title, body, tags, images, staffOnly };

export const createPageInput = z.strictObject({
  guildId: id,
  folderId: place.default(null),
  ...content,
  tags: tags.default([]),
  images: images.default([]),
  staffOnly: staffOnly.default(false),
});

/** Everything is sent. `version`: the revision that was edited; a newer one on the server refuses it. */
export const updatePageInput = z.strictObject({
  ...onePage,
  ...content,
  note: note.default(''),
  version: z.int().min(1),
});

export const pageInput = z.strictObject(onePage);
export const movePageInput = z.strictObject({ ...onePage, folderId: place });
const number = z.int().min(1).max(2_147_483_647);
/** `version`: the newest revision that the caller saw. */
export const restoreRevisionInput = z.strictObject({ ...onePage, number, version: number });
/** Two revisions; without numbers the newest and the one before it. */
export const compareRevisionsInput = z.strictObject({ ...onePage, from: number.optional(), to: number.optional() });
export const revisionListInput = listInput(onePage);

const name = textField({
  kind: 'line',
  max: FOLDER_NAME_MAX,
  required: 'Name is required',
  tooLong: `Keep the name to ${FOLDER_NAME_MAX} characters`,
});

export const createFolderInput = z.strictObject({
  guildId: id,
  parentId: place.default(null),
  name,
  staffOnly: staffOnly.default(false),
});
/** Only what is sent changes. */
export const updateFolderInput = z.strictObject({
  ...oneFolder,
  name: name.optional(),
  parentId: place.optional(),
  staffOnly: staffOnly.optional(),
});
export const folderInput = z.strictObject(oneFolder);

/** Who has read a page, latest first. */
export const pageReadersInput = listInput(onePage, { limit: 50 });

export const inGuildInput = z.strictObject({ guildId: id });
export const pageListInput = listInput({
  guildId: id,
  /** In it and below. */
  folderId: id.optional(),
  tag: textField({ kind: 'line', max: TAG_MAX }).optional(),
  /** Words of title, tags or text, or the beginnings of words. */
  query: textField({ kind: 'line', max: 100 }).default(''),
});

/** Fields of the form; tags are typed as one text. */
export const pageForm = z.strictObject({
  title,
  body,
  tags: z.string().transform(tagsFrom).pipe(tags),
  images,
  readers: z.enum(['everyone', 'staff']),
  note,
});
export const folderForm = z.strictObject({ name, readers: z.enum(['everyone', 'staff']), parentId: z.string() });

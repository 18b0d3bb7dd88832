import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import { ANNOUNCEMENT_TAGS, AUDIENCES, BODY_MAX, TITLE_MAX } from './announcement.rules.ts';

/** What may be sent about announcements (docs/product/announcements.md#announcement). */

/** One text for one id: limits are counted by it. */
const id = z.uuid().toLowerCase();
const inGuild = { guildId: id };
const one = { guildId: id, announcementId: id };

const title = textField({
  kind: 'line',
  max: TITLE_MAX,
  required: 'Title is required',
  tooLong: `Keep the title to ${TITLE_MAX} characters`,
});
const body = textField({
  kind: 'lines',
  max: BODY_MAX,
  required: 'Body is required',
  tooLong: `Keep the text to ${BODY_MAX.toLocaleString('en-US')} characters`,
});
const tag = z.enum(ANNOUNCEMENT_TAGS, { error: 'Tag is required' });
const bannerImageLink = z.string().max(300).nullable();
const audience = z.enum(AUDIENCES, { error: 'Choose who can see it' });
/** An instant, or null for at once. */
const publishAt = z.iso.datetime({ error: 'Enter a date and a time' }).nullable();

export const createAnnouncementInput = z.strictObject({
  ...inGuild,
  title,
  body,
  tag,
  bannerImageLink: bannerImageLink.default(null),
  audience: audience.default('members'),
  publishAt: publishAt.default(null),
});

/** What is not sent stays. `version`: the one that was edited; a newer one on the server refuses it. */
export const updateAnnouncementInput = z.strictObject({
  ...one,
  title: title.optional(),
  body: body.optional(),
  tag: tag.optional(),
  bannerImageLink: bannerImageLink.optional(),
  audience: audience.optional(),
  publishAt: publishAt.optional(),
  version: z.int().min(1).optional(),
});

export const announcementInput = z.strictObject(one);
export const pinAnnouncementInput = z.strictObject({ ...one, pinned: z.boolean() });

/** Members who have read it, or who have not. */
export const readersInput = listInput({ ...one, read: z.boolean().default(true) }, { limit: 50 });

/** One, or all that there are. */
export const markReadInput = z.strictObject({ ...inGuild, announcementId: id.optional() });

export const announcementListInput = listInput({
  ...inGuild,
  tag: z.enum(ANNOUNCEMENT_TAGS).optional(),
  /** Part of a title, in any case. */
  query: textField({ kind: 'line', max: 100 }).default(''),
});

export const inGuildInput = z.strictObject(inGuild);
export const noInput = z.strictObject({});

/** `publishOn` and the banner are the form's own: what is typed in the viewer's zone, and '' for none. */
export const announcementForm = z.strictObject({ title, body, tag, bannerImageLink, audience });

import * as z from 'zod';
import { listInput } from '#/platform/lists/list-input.ts';
import { NEWS_KINDS, NEWS_PAGE, PATCH_NOTE_ID_MAX, PATCH_NOTES_MAX, SLUG_MAX } from './news.rules.ts';

const kind = z.enum(NEWS_KINDS);

export const latestNewsInput = listInput({ kind }, { limit: NEWS_PAGE });
/** Any text is a slug that may be asked for: an unknown one is not found. */
export const newsBySlugInput = z.strictObject({ kind, slug: z.string().max(10 * SLUG_MAX) });
export const noInput = z.strictObject({});
export const patchNotesInput = z.strictObject({ limit: z.int().min(1).max(PATCH_NOTES_MAX).default(PATCH_NOTES_MAX) });
export const patchNoteIdInput = z.strictObject({ id: z.int().min(1).max(PATCH_NOTE_ID_MAX) });

import { normaliseText } from '#/base/text.ts';

/** How long a deleted guild can be restored. */
export const UNDO_DAYS = 14;

/** When a guild that is deleted at a moment (ms) is removed for good. */
export const deletedUntil = (deletedAt: number): Date => new Date(deletedAt + UNDO_DAYS * 24 * 60 * 60 * 1000);

/** Whether what was typed is the name it should be: capitals count, spaces around and doubled ones do not. */
export function isSame(typed: string, name: string): boolean {
  const plain = (text: string) => normaliseText(text).replace(/\s+/g, ' ').trim();
  return plain(typed) === plain(name);
}

import { normaliseText } from '#/base/text.ts';

/** Whether what was typed is the name it should be: capitals count, spaces around and doubled ones do not. */
export function isSame(typed: string, name: string): boolean {
  const plain = (text: string) => normaliseText(text).replace(/\s+/g, ' ').trim();
  return plain(typed) === plain(name);
}

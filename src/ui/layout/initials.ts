/**
 * One or two capital letters for a name: of the first word, and of the next one that begins with a capital
 * ("Ren'Ashai of the Low Road" -> RL), or else of the second ("marten.oss" -> MO). '?' when there is no letter.
 */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first, ...others] = words;
  if (!first) return '?';
  const second = others.find((word) => /^\P{L}*\p{Lu}/u.test(word)) ?? others[0];
  return letter(first) + (second ? letter(second) : '');
}

/** A hue in degrees, 0 to 359, that is always the same for the same id. */
export function hueOf(id: string): number {
  let hash = 0x811c9dc5;
  const mix = (byte: number) => {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  };
  // Ids are ASCII, whose bytes are their letters; an encoder for each of a page of rows costs more than the rest of this.
  if (ASCII.test(id)) for (let at = 0; at < id.length; at++) mix(id.charCodeAt(at));
  else for (const byte of new TextEncoder().encode(id)) mix(byte);
  return hash % 360;
}

const ASCII = /^[ -~]*$/;

const letter = (word: string) => (/[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? '').toLocaleUpperCase('en').slice(0, 2);

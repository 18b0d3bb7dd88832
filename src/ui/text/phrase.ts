/**
 * Whether what was typed is the phrase: letter case counts; spaces at the ends, doubled spaces
 * and the way accents are encoded do not. An empty phrase never matches.
 */
export function phraseMatches(typed: string, phrase: string): boolean {
  const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
  return plain(phrase) !== '' && plain(typed) === plain(phrase);
}

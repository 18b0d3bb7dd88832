/** The beginning of a Markdown text in plain words, for descriptions and previews; cut at a word, with an ellipsis. */
export function excerptOf(markdown: string, max: number): string {
  const plain = markdown
    .replace(/```[\s\S]*?(?:```|$)/g, ' ')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+/gm, '')
    .replace(/[*_~`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...plain];
  if (letters.length <= max) return plain;
  const cut = letters.slice(0, max).join('');
  const word = cut.lastIndexOf(' ');
  return `${(word > max / 2 ? cut.slice(0, word) : cut).replace(/[\s,;:.]+$/, '')}…`;
}

export interface RoleNeed {
  readonly role: string;
  readonly members: number;
  readonly wanted: number;
}

/** Roles a guild looks for first, then those it is content with; the order of the game among equals. */
export function roleNeeds(
  counts: readonly { role: string; count: number }[],
  wanted: readonly { role: string; count: number }[],
): RoleNeed[] {
  return counts
    .map(({ role, count }) => ({ role, members: count, wanted: wanted.find((each) => each.role === role)?.count ?? 0 }))
    .filter(({ role, members, wanted: needed }) => role !== 'Unknown' || members + needed > 0)
    .sort((a, b) => b.wanted - a.wanted);
}

/** What a roster lacks of the members it should have of each role. */
export const missingRoles = (
  asked: readonly { readonly role: string; readonly count: number }[],
  members: readonly { readonly role: string; readonly count: number }[],
) =>
  asked
    .map(({ role, count }) => ({ role, count: count - (members.find((each) => each.role === role)?.count ?? 0) }))
    .filter(({ count }) => count > 0);

/** '1 member', '1,204 members'. */
export const memberCountLabel = (count: number): string =>
  // Most guilds need no separator, which takes a hundred times as long to know.
  count === 1 ? '1 member' : `${count < 1_000 ? count : count.toLocaleString('en-US')} members`;

/** A guild younger than this is shown how to set itself up. Days. */
export const SETUP_DAYS = 30;

/** Members count as new for so many days. */
export const NEWCOMER_DAYS = 30;

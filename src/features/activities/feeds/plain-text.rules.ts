/** Markdown as plain text for calendar programs, which show marks as they are. Addresses of links stay readable. */
export function plainText(markdown: string): string {
  return markdown
    .split('\n')
    .filter((line) => !/^\s*(```|~~~|([-*_])(\s*\2){2,}\s*$)/.test(line))
    .map((line) => plainSpans(plainStart(line)))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Headings and quotes lose their marks, items get a bullet. */
const plainStart = (line: string): string =>
  line
    .replace(/^\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$/, '$1')
    .replace(/^(\s{0,3}>\s?)+/, '')
    .replace(/^(\s*)[-*+]\s+(\[( |x|X)\]\s+)?/, '$1• ');

/** Between backslashes nothing is a mark: they are taken away last. */
const plainSpans = (line: string): string =>
  line
    .replace(/!?\[([^\]]*)\]\(\s*<?([^\s)>]+)>?(?:\s+"[^"]*")?\s*\)/g, (_, words: string, address: string) =>
      words === '' || words === address ? address : `${words} (${address})`,
    )
    .replace(/<((?:https?|mailto):[^\s>]+)>/g, '$1')
    .replace(/(?<![\\`])(`+)([^`]+)\1(?!`)/g, '$2')
    .replace(/(?<![\\*])(\*{1,3})(?=\S)([^*]*?[^\s*\\])\1(?!\*)/g, '$2')
    .replace(/(?<![\\\w])(_{1,3})(?=\S)([^_]*?[^\s_\\])\1(?!\w)/g, '$2')
    .replace(/(?<!\\)~~(?=\S)([^~]*?\S)~~/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');

/** Words as Discord takes them: lengths in UTF-16 units, and nothing in a name that is formatted or mentions anyone. Pure. */

/** Shortened to so many units, at a whole character. */
export function clipped(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const last = cut.charCodeAt(cut.length - 1);
  return `${last >= 0xd800 && last <= 0xdbff ? cut.slice(0, -1) : cut}…`;
}

/** Someone's own words, so that none of them is a mention, a link or formatting on Discord. */
export const plain = (text: string): string =>
  text
    .replaceAll(/[\\*_~`|>#[\]()<-]/g, String.raw`\$&`)
    .replaceAll('@', '@\u200b')
    .replaceAll(/:\/\//g, ':\u200b//');

/** Someone's Markdown: it stays what it is, but for mentions, timestamps and pictures. */
export const markdownOf = (text: string): string =>
  text
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('@', '@\u200b')
    .replaceAll(/<(?=[@#:/a-z])/gi, '<\u200b');

/** Each reader sees it in their own time zone. `F`: day and time; `t`: the time alone; `R`: how long from now. */
export const discordTime = (at: string, style: 'F' | 'R' | 't' = 'F'): string =>
  `<t:${Math.floor(Date.parse(at) / 1_000)}:${style}>`;

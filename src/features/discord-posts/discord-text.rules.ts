/** Discord's Markdown as far as posts use it, to show them as Discord does. Pure. */

export type DiscordText =
  | { readonly kind: 'text' | 'bold' | 'italic' | 'code' | 'link'; readonly text: string }
  /** `R`: how long from now. */
  | { readonly kind: 'time'; readonly at: string; readonly style: string };

/** What is escaped stands for itself; links and code hold plain text. */
const PART =
  /\\([\\*_~`|>#[\]()<-])|<t:(-?\d{1,12})(?::([tTdDfFR]))?>|\*\*((?:\\.|[^*\\])+)\*\*|\*((?:\\.|[^*\\])+)\*|`([^`]+)`|\[((?:\\.|[^\]\\])+)\]\([^)\s]+\)/g;

const unescaped = (text: string): string => text.replaceAll(/\\([\\*_~`|>#[\]()<-])/g, '$1');

/** The parts of a text in their order; neighbors that are plain are one. */
export function partsOf(source: string): readonly DiscordText[] {
  const parts: DiscordText[] = [];
  let plain = '';
  let from = 0;
  const flush = () => {
    if (plain) parts.push({ kind: 'text', text: plain });
    plain = '';
  };
  const add = (kind: 'bold' | 'italic' | 'code' | 'link', text: string) => {
    flush();
    parts.push({ kind, text: kind === 'code' ? text : unescaped(text) });
  };
  for (const match of source.matchAll(PART)) {
    const [whole, escaped, time, style = 'f', bold, italic, code, link] = match;
    plain += source.slice(from, match.index);
    from = match.index + whole.length;
    if (escaped !== undefined) plain += escaped;
    else if (time !== undefined) {
      flush();
      parts.push({ kind: 'time', at: new Date(Number(time) * 1_000).toISOString(), style });
    } else if (bold !== undefined) add('bold', bold);
    else if (italic !== undefined) add('italic', italic);
    else if (code !== undefined) add('code', code);
    else if (link !== undefined) add('link', link);
  }
  plain += source.slice(from);
  flush();
  return parts;
}

/** How documents are cited and linked, and which anchors they have. Pure. */

export interface Citation {
  readonly line: number;
  /** From the root of the repository; of a link, from the document it's in. */
  readonly path: string;
  /** Without its `#`. */
  readonly anchor: string | null;
}

/** `docs/product/errors.md#failed-calls`, wherever it's written. */
export function citationsIn(text: string): Citation[] {
  return matchesIn(text, /(?<![\w./-])(docs\/[\w./-]*?\.md)(?:#([\w-]+))?/g).map(({ line, groups }) => ({
    line,
    path: groups[0] ?? '',
    anchor: groups[1] ?? null,
  }));
}

/** Decisions that are cited by number: `decision 061`, `decisions [027](…)`, `docs/decisions/035`. */
export function numbersIn(text: string): { line: number; number: string }[] {
  return matchesIn(text, /(?:\bdecisions? \[?|docs\/decisions\/)(\d{3})\b/gi).map(({ line, groups }) => ({
    line,
    number: groups[0] ?? '',
  }));
}

/** Relative links of a Markdown document, images included; code is left out. */
export function linksIn(markdown: string): Citation[] {
  return matchesIn(withoutCode(markdown), /\]\(([^()\s]*)\)/g).flatMap(({ line, groups: [target = ''] }) => {
    if (/^([a-z]+:|\/)/i.test(target)) return [];
    const [path = '', anchor = null] = target.split('#');
    return [{ line, path, anchor }];
  });
}

/** Anchors of a document's headings, as GitHub makes them: one that repeats gets a number. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  const times = new Map<string, number>();
  for (const [, heading = ''] of withoutFences(markdown).matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const slug = slugOf(heading);
    const before = times.get(slug) ?? 0;
    times.set(slug, before + 1);
    anchors.add(before === 0 ? slug : `${slug}-${before}`);
  }
  return anchors;
}

/** Lower case, without punctuation, with a hyphen for each space. */
export const slugOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');

const REQUIREMENT_IDS =
  'APPL|CALL|CHAR|COL|DISC|DKP|DLG|ENUM|ERR|FIELD|GAME|GPUB|GUARD|GUILD|LIMIT|LINK|LIST|MSG|NEWS|NS|PATCH|PERM|PROD|' +
  'QUERY|ROLE|ROUTE|SET|SHELL|STATE|STORE|TABLE|TIME|TOAST|UPLOAD|USER|VAL|WIDGET';

/** Documents that were never in the repository, in every way they used to be cited. */
const FORMER = [
  /\bdoc(?:ument)?s? [12]\b/gi,
  /\bthe specification\b/gi,
  /\bdecisions?,? "/g,
  /\bdecisions, C\d/g,
  /(?<![\w/[-])(?:architecture|domain|security|stack|ux)(?:\.md)?,? (?:[A-Z]\d{1,2}\b|section \d|appendix\b|")/g,
  /\((?:[^()]*[ ,;])?C\d{1,2}\)/g,
  new RegExp(`\\b(?:${REQUIREMENT_IDS})-\\d{2,3}\\b`, 'g'),
  /(?<![\w/])(?:design|reviews|spec)\/[\w-]+\.(?:md|txt)\b/g,
];

export function formerCitationsIn(text: string): { line: number; found: string }[] {
  return FORMER.flatMap((form) => matchesIn(text, form)).map(({ line, found }) => ({ line, found }));
}

interface Match {
  readonly line: number;
  readonly found: string;
  readonly groups: readonly (string | undefined)[];
}

function matchesIn(text: string, pattern: RegExp): Match[] {
  return [...text.matchAll(pattern)].map((match) => {
    const [found, ...groups] = match;
    return { line: text.slice(0, match.index).split('\n').length, found, groups };
  });
}

/** The same lines, with what is code left blank. */
const withoutCode = (markdown: string): string =>
  withoutFences(markdown).replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));

const withoutFences = (markdown: string): string =>
  markdown.replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1/gm, (fence) => fence.replace(/[^\n]/g, ''));

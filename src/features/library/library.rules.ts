/** Code points. */
export const TITLE_MAX = 120;
export const FOLDER_NAME_MAX = 60;
export const BODY_MAX = 30_000;
export const NOTE_MAX = 120;
export const TAG_MAX = 30;
export const ALT_MAX = 200;

/** Of one page. */
export const TAGS_MAX = 8;
export const IMAGES_MAX = 12;
/** Of one guild: its tree is read whole. */
export const FOLDERS_MAX = 100;
export const PAGES_MAX = 500;
/** Folders inside each other. */
export const DEPTH_MAX = 4;

export const READERS = ['everyone', 'staff'] as const;
export type Readers = (typeof READERS)[number];
/** Who may read a page or a folder. */
export const READER_LABELS: Readonly<Record<Readers, string>> = { everyone: 'Members', staff: 'Staff' };
export const readersOf = (staffOnly: boolean): Readers => (staffOnly ? 'staff' : 'everyone');

/** An image of a page: where it is, and what it shows in words. */
export interface PageImage {
  /** `/files/…` */
  readonly link: string;
  readonly alt: string;
}

/** The one place that shows an image of a page, for as long as the page's history has it. */
export const imageHolder = (pageId: string, link: string): string =>
  `library:${pageId}:${link.split('/').at(-1)?.replace('.webp', '') ?? ''}`;

/** An image as a text shows it. */
export const imageMarkdown = ({ link, alt }: PageImage): string => `![${alt.replace(/[[\]\\]/g, '')}](${link})`;

/** Where a page is, on this install. */
export const pathOfPage = (guildId: string, pageId: string): string => `/guilds/${guildId}/bank/library/${pageId}`;

/** Ids of the guild's pages that a text links to, each once. */
export function linkedPages(body: string, guildId: string): string[] {
  const pattern = new RegExp(`/guilds/${guildId}/bank/library/([0-9a-f-]{36})`, 'gi');
  return [...new Set([...body.matchAll(pattern)].map(([, id = '']) => id.toLowerCase()))];
}

/** Tags as they are typed, 'raid, level 50': each once, whatever its case. */
export function tagsFrom(typed: string): string[] {
  return uniqueTags(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  );
}

export const tagsText = (tags: readonly string[]): string => tags.join(', ');

/** Each once, whatever its case, as it was written first. */
export const uniqueTags = (tags: readonly string[]): string[] =>
  tags.filter((tag, at) => tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === at);

/** What a revision is called where no one said what changed. */
export function revisionLabel(revision: { number: number; note: string; restoredFrom: number | null }): string {
  if (revision.note !== '') return revision.note;
  if (revision.restoredFrom !== null) return `Restored revision ${revision.restoredFrom}`;
  return revision.number === 1 ? 'Page created' : 'Edited';
}

import { isDay } from '#/base/day.ts';
import {
  BODY_MAX,
  changesOf,
  DESCRIPTION_MAX,
  isNewsSlug,
  type NewsKind,
  patchNoteIdOf,
  TITLE_MAX,
  VERSION_MAX,
} from './news.rules.ts';

/** An article as its file has it. */
export interface ArticleFile {
  readonly kind: NewsKind;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly author: string;
  /** A day: '2026-11-20'. */
  readonly published: string;
  /** Markdown. */
  readonly body: string;
}

/** A patch note as its file has it. */
export interface PatchNoteFile {
  readonly id: number;
  readonly version: string;
  readonly title: string;
  readonly summary: string;
  /** A day: '2026-11-20'. */
  readonly published: string;
  /** Markdown: New, Improved and Fixed with a list each. */
  readonly body: string;
}

/** A file of news that can't be read; the message says why. */
export class NewsFileFault extends Error {}

/**
 * Reads an article: lines of `name: value` between two lines of three hyphens, then Markdown. The slug is the name of the file.
 * @throws NewsFileFault
 */
export function readArticle(kind: NewsKind, slug: string, text: string): ArticleFile {
  const { fields, body } = partsOf(text);
  const line = lineOf(fields);
  if (!isNewsSlug(slug)) throw new NewsFileFault('The name of the file is no slug');
  return {
    ...{ kind, slug, title: line('title', TITLE_MAX), description: line('description', DESCRIPTION_MAX) },
    ...{ author: line('author', TITLE_MAX), published: dayOf(fields), body: bodyOf(body) },
  };
}

/**
 * Reads a patch note: the same fields with `version`; what comes before the first heading is its summary. The id is the name of the file.
 * @throws NewsFileFault
 */
export function readPatchNote(name: string, text: string): PatchNoteFile {
  const { fields, body } = partsOf(text);
  const line = lineOf(fields);
  const id = patchNoteIdOf(name);
  if (id === null) throw new NewsFileFault('The name of the file is no number');
  const at = body.indexOf('## ');
  const summary = body.slice(0, at < 0 ? undefined : at).trim();
  if (summary === '' || summary.length > DESCRIPTION_MAX)
    throw new NewsFileFault(`The summary must have 1 to ${DESCRIPTION_MAX} characters`);
  const changes = bodyOf(at < 0 ? '' : body.slice(at));
  if (changesOf(changes).length === 0) throw new NewsFileFault('Nothing is listed under New, Improved or Fixed');
  return {
    ...{ id, version: line('version', VERSION_MAX), title: line('title', TITLE_MAX), summary },
    ...{ published: dayOf(fields), body: changes },
  };
}

const FRONT = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

function partsOf(text: string): { fields: ReadonlyMap<string, string>; body: string } {
  const [, front, body] = FRONT.exec(text.replaceAll('\r\n', '\n').replace(/^\uFEFF/, '')) ?? [];
  if (front === undefined || body === undefined) throw new NewsFileFault('The fields at the top are missing');
  const fields = new Map<string, string>();
  for (const line of front.split('\n')) {
    const at = line.indexOf(':');
    if (at < 0) throw new NewsFileFault(`“${line}” is no field with a value`);
    fields.set(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return { fields, body };
}

const lineOf = (fields: ReadonlyMap<string, string>) => (name: string, max: number) => {
  const value = fields.get(name) ?? '';
  if (value === '' || value.length > max) throw new NewsFileFault(`${name} must have 1 to ${max} characters`);
  return value;
};

function dayOf(fields: ReadonlyMap<string, string>): string {
  const day = fields.get('published');
  if (!isDay(day)) throw new NewsFileFault('published must be a day such as 2026-11-20');
  return day;
}

function bodyOf(body: string): string {
  const text = body.trim();
  if (text === '' || text.length > BODY_MAX) throw new NewsFileFault(`The text must have 1 to ${BODY_MAX} characters`);
  return text;
}

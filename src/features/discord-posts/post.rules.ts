import { buttonOf } from '#/features/discord/chat-button.rules.ts';
import { clipped, plain } from '#/features/discord/message-text.rules.ts';
import type { ChatButton } from '#/platform/interactions.server.ts';

/** What is posted to Discord, within the limits of a message. Pure. */

export const POST_KINDS = [
  'announcement',
  'application',
  'activity',
  'task',
  'submission',
  /** Of an activity, by its ID. */
  'parties',
  'listing',
  'trade',
  'auction',
  /** What an activity earned, by its ID. */
  'award',
  /** Any other posting of points, by the ID of its transaction. */
  'points',
  /** Entries of the audit log, by the ID of the batch. */
  'audit',
  'patchNote',
  'article',
] as const;
export type PostKind = (typeof POST_KINDS)[number];

/** `waiting`: to be sent or changed. `sent`: as it should be. `failed`: given up until something changes or staff try again. */
export const POST_STATES = ['waiting', 'sent', 'failed'] as const;
export type PostState = (typeof POST_STATES)[number];

/** The job that sends what waits; stored as the name of its queue. */
export const POSTS_CLOCK = 'discord-posts';

/** A message is changed once in so many milliseconds at most: what happens meanwhile is in the next change. */
export const LEAST_BETWEEN = 2_000;

/** Days before its start at which an activity of a series is posted: a series has up to a hundred. */
export const SERIES_AHEAD_DAYS = 14;

/** Discord's limits, in UTF-16 units as it counts. */
export const EMBED_LIMITS = {
  ...{ title: 256, description: 4_096, fields: 25, fieldName: 256, fieldValue: 1_024, footer: 2_048, all: 6_000 },
} as const;

/** A number as the ID of what a post is about, and back: patch notes are counted. */
export const idOfNumber = (number: number): string => `${NUMBERED}${String(number).padStart(12, '0')}`;
export const numberOfId = (id: string): number => Number(id.slice(NUMBERED.length));
const NUMBERED = '00000000-0000-4000-8000-';

export interface EmbedField {
  readonly name: string;
  readonly value: string;
  readonly inline: boolean;
}

export interface Embed {
  readonly title: string;
  readonly url: string;
  readonly description?: string;
  readonly color: number;
  readonly fields?: readonly EmbedField[];
  readonly footer?: { readonly text: string };
}

/** What a message should be now. */
export interface Post {
  readonly channelId: string;
  /** Mentioned once, when the message is made. */
  readonly pingRoleId: string | null;
  /** A message that is in another channel is made anew in this one, and removed there. */
  readonly moves: boolean;
  /** A message that is there is changed, and none is made. */
  readonly onlyIfThere?: boolean;
  readonly embed: Embed;
  /** What can be done right there, at most four. */
  readonly buttons?: readonly ChatButton[];
  /** The button that leads to the page. */
  readonly link: string;
}

/** A list of names under a heading. */
export interface NameList {
  readonly title: string;
  readonly names: readonly string[];
}

/** As many names as there is room for, then how many more there are. */
export function namesWithin(names: readonly string[], most: number): string {
  const shown: string[] = [];
  let length = 0;
  for (const name of names) {
    const more = `+${names.length - shown.length} more`;
    const line = clipped(plain(name), 100);
    const isLast = shown.length === names.length - 1;
    if (length + line.length + 2 + (isLast ? 0 : more.length + 2) > most) return [...shown, more].join(', ');
    shown.push(line);
    length += line.length + 2;
  }
  return shown.join(', ');
}

interface EmbedParts {
  readonly title: string;
  readonly url: string;
  /** Already fit for Discord. */
  readonly description?: string;
  readonly color: number;
  /** Short facts, already fit for Discord; what is empty is left out. */
  readonly facts?: readonly (readonly [name: string, value: string | null])[];
  readonly lists?: readonly NameList[];
  readonly footer?: string;
}

/** An embed that Discord takes, whatever the lengths of its parts: lists share what the rest leaves, then the description. */
export function embedOf({
  title,
  url,
  description = '',
  color,
  facts = [],
  lists = [],
  footer = '',
}: EmbedParts): Embed {
  const L = EMBED_LIMITS;
  const head = clipped(plain(title), L.title);
  const foot = clipped(footer, 200);
  const short = facts.flatMap(([name, value]) =>
    value ? [{ name: clipped(name, L.fieldName), value: clipped(value, 300), inline: true }] : [],
  );
  const given = lists.filter(({ names }) => names.length > 0).slice(0, L.fields - short.length);
  const used = head.length + foot.length + short.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
  const body = clipped(description, Math.min(L.description, Math.max(0, L.all - used - given.length * 600)));
  const left = L.all - used - body.length;
  const share = Math.floor(left / Math.max(1, given.length));
  const long = given.map(({ title: heading, names }) => {
    const name = clipped(`${heading} (${names.length})`, 100);
    return { name, value: namesWithin(names, Math.min(L.fieldValue, share - name.length)), inline: false };
  });
  const fields = [...short, ...long];
  return {
    ...{ title: head, url, color },
    ...(body && { description: body }),
    ...(fields.length > 0 && { fields }),
    ...(foot && { footer: { text: foot } }),
  };
}

/** The body of a message. No one is mentioned but the role, and that when the message is made. */
export function bodyOf({ embed, buttons = [], link, pingRoleId }: Post, isNew: boolean) {
  const leading = { type: 2, style: 5, label: link, url: embed.url };
  return {
    content: pingRoleId === null ? '' : `<@&${pingRoleId}>`,
    embeds: [embed],
    components: [{ type: 1, components: [...buttons.map(buttonOf), leading] }],
    allowed_mentions: { parse: [], roles: isNew && pingRoleId !== null ? [pingRoleId] : [] },
  };
}

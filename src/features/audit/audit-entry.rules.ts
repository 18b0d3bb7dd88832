import type { ChangeDescription, ChangeFields, NameOf } from '#/platform/changes.ts';
import type { EventDefinition, EventDetail } from '#/platform/events.ts';
import { describeChanges } from '#/platform/stored-changes.ts';

/** One thing that happened, in words. */
export interface AuditEntry {
  readonly id: string;
  /** Place in the guild's log, from 1 without a gap; null for about a second, until it is linked. */
  readonly seq: number | null;
  readonly at: string;
  readonly actor: {
    /** Null for a job. */
    readonly userId: string | null;
    readonly name: string;
    readonly image: string | null;
    /** Path of their page within the guild, if they are still in it: '/members/ID'. */
    readonly link: string | null;
  };
  readonly type: string;
  /** What comes before and after the target's name. */
  readonly sentence: readonly [before: string, after: string];
  /** As it was called then; `link`, a path within the guild, where it still exists and the viewer may go. Null if the sentence needs none. */
  readonly target: { readonly label: string; readonly link: string | null } | null;
  readonly changes: readonly ChangeDescription[];
  readonly details: readonly EventDetail[];
  readonly area: string;
  readonly source: string;
}

/** A row of the log as far as its words go. */
export interface LoggedEvent {
  readonly type: string;
  readonly guildId: string;
  readonly subjectId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Wording {
  readonly definition: EventDefinition | undefined;
  /** The tables of labels that features give, by name. */
  readonly changeFields: Readonly<Record<string, ChangeFields>>;
  readonly nameOf: NameOf;
}

const SUBJECT = '{subject}';

/** What a row says. Nothing of its data is shown that no definition has words for. */
export function describeEvent(event: LoggedEvent, { definition, changeFields, nameOf }: Wording) {
  const { type, data } = event;
  const described = definition?.describe(event.guildId, event.subjectId, data);
  const sentence = described?.sentence ?? `recorded "${labelOf(type, undefined).toLowerCase()}" for ${SUBJECT}`;
  const fields = described?.fields ?? {};
  const [before = '', after] = sentence.split(SUBJECT);
  const known = typeof fields === 'string' ? (changeFields[fields] ?? {}) : fields;
  return {
    sentence: [before, after ?? ''] as const,
    named: after !== undefined,
    changes: describeChanges(data, known, nameOf),
    details: described?.details ?? [],
    page: described?.page,
  };
}

/** The whole of it as one sentence: 'Mira accepted the application of Oda'. */
export const sentenceOf = ({
  actor,
  sentence: [before, after],
  target,
}: Pick<AuditEntry, 'actor' | 'sentence' | 'target'>) => `${actor.name} ${before}${target?.label ?? ''}${after}`;

/** 'Name: Lanterns → Ashen Lanterns'. */
export const changeText = ({ field, from, to }: ChangeDescription): string =>
  `${field}: ${from ?? 'Nothing'} → ${to ?? 'Nothing'}`;

/** What the filter calls a type; of one that this version does not know, its own name in plain letters. */
export const labelOf = (type: string, definition: EventDefinition | undefined): string =>
  definition?.label ?? sentenceCase(type);

/** What areas of a guild are called: 'guild_bank' is 'Guild bank'. */
export const areaLabel = (area: string): string => sentenceCase(area);

/** A source that a person knows: the product's own pages, Discord, or a job by its name. */
export function sourceLabel(source: string): string {
  if (source === 'web') return 'Web';
  if (source === 'discord') return 'Discord';
  return `Job: ${source}`;
}

function sentenceCase(name: string): string {
  const words = name.replaceAll(/[._-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

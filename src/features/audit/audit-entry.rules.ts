import type { Change } from '#/features/settings/change.rules.ts';
import type { EventData } from '#/platform/events.ts';
import { wordsOf } from './audit.labels.ts';
import type { Fact } from './detail.rules.ts';

/** One thing that happened, in words. */
export interface AuditEntry {
  /** Place in the guild's log, from 1 without a gap. */
  readonly seq: number;
  readonly at: string;
  readonly actor: {
    /** Null for a job. */
    readonly userId: string | null;
    readonly name: string;
    readonly image: string | null;
    /** The actor's member page, if they are still in the guild. */
    readonly link: string | null;
  };
  readonly type: string;
  /** What is said before and after the target's name. */
  readonly says: readonly [before: string, after: string];
  /** As it was called then; `link` where it still exists and the viewer may go. Null if the sentence needs none. */
  readonly target: { readonly label: string; readonly link: string | null } | null;
  readonly changes: readonly Change[];
  readonly facts: readonly Fact[];
  readonly area: string;
  readonly source: string;
}

/** What a type of event and its data come to. Nothing of the data is told that no word is known for. */
export function inWords(
  type: string,
  data: EventData,
): Pick<AuditEntry, 'says' | 'changes' | 'facts'> & { named: boolean } {
  const { says, facts } = wordsOf(type);
  const sentence = typeof says === 'string' ? says : says(data);
  const [before = '', after] = sentence.split('{it}');
  return {
    says: [before, after ?? ''],
    named: after !== undefined,
    changes: changesOf(data),
    facts: (facts?.(data) ?? []).filter((fact) => fact !== null),
  };
}

/** The whole of it as one sentence: 'Mira accepted the application of Oda'. */
export const sentenceOf = ({ actor, says: [before, after], target }: Pick<AuditEntry, 'actor' | 'says' | 'target'>) =>
  `${actor.name} ${before}${target?.label ?? ''}${after}`;

/** 'Name: Lanterns → Ashen Lanterns'. */
export const changeText = ({ field, from, to }: Change): string =>
  `${field}: ${from ?? 'Nothing'} → ${to ?? 'Nothing'}`;

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** The log keeps what was written by older versions too: what has another shape is left out. */
function changesOf({ changes }: EventData): Change[] {
  if (!Array.isArray(changes)) return [];
  return changes.flatMap((change) => {
    const { field, from = null, to = null } = (change ?? {}) as Partial<Change>;
    return typeof field === 'string' && isText(from) && isText(to) ? [{ field, from, to }] : [];
  });
}

import type { ActivitySignUps } from './sign-up.queries.server.ts';
import type { Intent, Standing } from './sign-up.rules.ts';

/** The four answers that are a key away, in their order: 1 to 4. */
export const ANSWERS = [
  { intent: 'accepted', label: 'Going' },
  { intent: 'late', label: 'Late' },
  { intent: 'tentative', label: 'Tentative' },
  { intent: 'declined', label: 'Absent' },
] as const satisfies readonly { intent: Intent; label: string }[];

export const INTENT_LABELS: Readonly<Record<Intent, string>> = {
  accepted: 'Going',
  late: 'Late',
  tentative: 'Tentative',
  bench: 'Substitute',
  declined: 'Absent',
};

/** What a row says of those who don't simply come. */
export const STANDING_LABELS: Readonly<Record<Standing, string | null>> = {
  going: null,
  waiting: null,
  late: 'Late',
  tentative: 'Tentative',
  bench: 'Substitute',
  pending: 'Pending',
  rejected: 'Rejected',
  declined: 'Absent',
};

/** Where a person stands with an activity, as a sentence without its full stop. */
export function sentenceOf({ mine, can }: Pick<ActivitySignUps, 'mine' | 'can'>): string {
  if (mine === null) return can.answer ? 'Are you going?' : 'You have not answered';
  switch (mine.standing) {
    case 'going':
      return `You are going as ${mine.role}`;
    case 'late':
      return `You are going as ${mine.role}, but late`;
    case 'waiting':
      return mine.position === null
        ? `You are on the waitlist as ${mine.role}`
        : `You are number ${mine.position} on the waitlist as ${mine.role}`;
    case 'pending':
      return `Your sign-up as ${mine.role} is pending`;
    case 'rejected':
      return mine.decisionReason ? `Your sign-up was rejected: ${mine.decisionReason}` : 'Your sign-up was rejected';
    case 'tentative':
      return 'You might come';
    case 'bench':
      return `You are a substitute as ${mine.role}`;
    case 'declined':
      return 'You are absent';
  }
}

export interface Refused {
  readonly name: string;
  /** A sentence that names them. */
  readonly reason: string;
}

/** What approving several sign-ups at once came to. */
export interface Approved {
  readonly approved: number;
  /** Of these, on the waitlist. */
  readonly waiting: number;
  readonly refused: readonly Refused[];
  /** Removed by then. */
  readonly gone: number;
}

const signUpsText = (count: number): string => (count === 1 ? '1 sign-up' : `${count} sign-ups`);

export const approvedTitle = ({ approved }: Approved): string => `${signUpsText(approved)} approved`;

/** Named of those who weren't approved. */
const NAMED = 3;

/** Why people weren't approved, the first few by name. */
export function refusedText(refused: readonly Refused[]): string {
  const others = refused.length - NAMED;
  const named = refused.slice(0, NAMED).map(({ reason }) => reason);
  const more = others > 0 ? [`${others} more ${others === 1 ? "wasn't" : "weren't"} approved either.`] : [];
  return [...named, ...more].join(' ');
}

/** Who waits, and who wasn't approved and why; nothing where all went as wished. */
export function approvedDetail({ waiting, refused, gone }: Approved): string | undefined {
  const said = [
    waiting > 0 ? `${waiting} on the waitlist, because all places are taken.` : '',
    refusedText(refused),
    gone > 0 ? `${signUpsText(gone)} ${gone === 1 ? 'was' : 'were'} removed before that.` : '',
  ].filter((part) => part !== '');
  return said.length === 0 ? undefined : said.join(' ');
}

/** Why a reset isn't undone: who has responded since, the first few by name. */
export function againText(names: readonly string[]): string {
  const others = names.length - NAMED;
  const who = [...names.slice(0, NAMED), ...(others > 0 ? [others === 1 ? '1 other' : `${others} others`] : [])];
  const verb = names.length === 1 ? 'has' : 'have';
  return `${new Intl.ListFormat('en-US').format(who)} ${verb} responded again since, so the reset can't be undone.`;
}

/** What people who approve sign-ups are notified of: how many are pending, and the latest by name. */
export function pendingText(
  activity: string,
  count: number,
  latest: readonly string[],
): { readonly title: string; readonly body: string } {
  const others = count - latest.length;
  const names = [...latest, ...(others > 0 ? [others === 1 ? '1 other' : `${others} others`] : [])];
  return {
    title: `${signUpsText(count)} for ${activity} ${count === 1 ? 'is' : 'are'} pending`,
    body: new Intl.ListFormat('en-US').format(names),
  };
}

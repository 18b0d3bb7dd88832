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

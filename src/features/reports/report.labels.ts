import type { ReportDecision, ReportedKind, ReportReason, ReportState } from './report.rules.ts';

interface KindWords {
  readonly label: string;
  /** In a sentence: 'Report this guild'. */
  readonly noun: string;
  /** The decision that takes it down, and what follows. */
  readonly takeDown: string;
  readonly consequence: string;
  /** What its owner reads: 'Your listing Oak planks was removed'. */
  readonly told: (title: string) => string;
}

/** How each kind is called, and what happens to one that is taken down. */
export const KIND_WORDS: Readonly<Record<ReportedKind, KindWords>> = {
  guild: {
    label: 'Guild',
    noun: 'guild',
    takeDown: 'Hide the guild',
    consequence: "It leaves discovery, and its staff can't make it visible again.",
    told: (title) => `Your guild ${title} was hidden from discovery`,
  },
  listing: {
    label: 'Listing',
    noun: 'listing',
    takeDown: 'Remove the listing',
    consequence: "It leaves the market, and its seller can't restore it. Trades that were started continue.",
    told: (title) => `Your listing ${title} was removed`,
  },
  picture: {
    label: 'Picture',
    noun: 'picture',
    takeDown: 'Remove the picture',
    consequence: 'The character appears without it. Its player can choose another one.',
    told: (title) => `The picture of ${title} was removed`,
  },
  announcement: {
    label: 'Announcement',
    noun: 'announcement',
    takeDown: 'Delete the announcement',
    consequence: "It's deleted for every member. You can't undo this.",
    told: (title) => `Your announcement ${title} was deleted`,
  },
};

export const REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam or advertising',
  abuse: 'Insults, threats or hate',
  adult: 'Sexual or violent content',
  scam: 'Scam or bait',
  impersonation: 'Pretends to be someone else',
  other: 'Something else',
};

export const STATE_LABELS: Readonly<Record<ReportState, string>> = {
  open: 'Open',
  upheld: 'Upheld',
  dismissed: 'Dismissed',
};

/** What was decided, in a word or two: for the log and the page of a decided case. */
export const DECISION_LABELS: Readonly<Record<ReportDecision, string>> = {
  take_down: 'Taken down',
  take_down_and_suspend: 'Taken down, account suspended',
  suspend: 'Account suspended',
  dismiss: 'Dismissed',
};

/** '1 report', '3 reports'. */
export const reportCount = (count: number): string => (count === 1 ? '1 report' : `${count} reports`);

/** How much a notice asks for attention (docs/product/notices.md). */
export const NOTICE_LEVELS = ['info', 'warning'] as const;
export type NoticeLevel = (typeof NOTICE_LEVELS)[number];

export const LEVEL_LABELS: Readonly<Record<NoticeLevel, string>> = { info: 'Information', warning: 'Warning' };

/** Code points: it is one line or two at the top of every page. */
export const NOTICE_MAX = 300;

/** A notice as pages show it. */
export interface ShownNotice {
  readonly id: string;
  readonly text: string;
  readonly level: NoticeLevel;
}

/** One that is on, as a process remembers it. `endsAt`: epoch ms; null until someone ends it. */
export interface ActiveNotice extends ShownNotice {
  readonly forVisitors: boolean;
  readonly endsAt: number | null;
}

/**
 * What of the notices that are on someone is shown: the newest, unless they have dismissed that one or a later one. IDs begin with
 * their time, so they are in order. `dismissed` is null for who has dismissed none, undefined for visitors.
 */
export function noticeFor(
  active: readonly ActiveNotice[],
  dismissed: string | null | undefined,
  now: number,
): ShownNotice | null {
  const on = active.filter(
    ({ endsAt, forVisitors }) => (endsAt === null || endsAt > now) && (dismissed !== undefined || forVisitors),
  );
  const newest = on.reduce<ActiveNotice | null>((known, one) => (known && known.id > one.id ? known : one), null);
  if (!newest || (dismissed && dismissed >= newest.id)) return null;
  const { id, text, level } = newest;
  return { id, text, level };
}

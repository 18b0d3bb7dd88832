import type { ReactElement } from 'react';
import type { Instant } from '#/base/time.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import type { IconName } from '#/ui/icons/icon-names.ts';
import { rowLink } from '#/ui/layout/card.tsx';
import { rowMovingTime } from '#/ui/text/row-time.tsx';

/** Something that waits for the viewer, and the way to it. */
export interface Matter {
  readonly key: string;
  readonly icon: IconName;
  readonly title: string;
  /** Path in the product. */
  readonly href: string;
  readonly note: string | null;
  /** Since when the oldest of it waits, in place of a note. */
  readonly oldestAt?: Instant;
  readonly count: number;
}

/**
 * A row of the card, all of which leads there; a call, since lists have few components (decision 110). `moved`: how long ago the
 * oldest was, of `useMovingTexts`.
 */
export const matterRow = (
  { key, icon, title, href, note, oldestAt, count }: Matter,
  moved: string | undefined,
): ReactElement => (
  <div key={key} data-about={key} className="card-row first-of-type:border-t-0!">
    {Icon({ name: icon, className: 'size-5' })}
    <span className="grid min-w-0 flex-1 py-2">
      <span className="font-medium">
        <a data-link="" href={href} className={rowLink}>
          {title}
        </a>
      </span>
      {oldestAt === undefined ? (
        note && <span className="text-12 text-fg-3">{note}</span>
      ) : (
        <span className="text-12 text-fg-3">Oldest: {rowMovingTime(oldestAt, moved ?? '')}</span>
      )}
    </span>
    <span className="text-16 font-semibold tabular-nums">{count.toLocaleString('en-US')}</span>
    {Icon({ name: 'chevron-right' })}
  </div>
);

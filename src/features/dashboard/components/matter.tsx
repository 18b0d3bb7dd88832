import type { ReactNode } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';

/** What waits, in words and as a number, in a row of the card. */
export function Matter({ title, note, count }: { title: ReactNode; note: ReactNode; count: number }) {
  return (
    <>
      <span className="grid min-w-0 flex-1 py-2">
        <span className="font-medium">{title}</span>
        {note ? <span className="text-12 text-fg-3">{note}</span> : null}
      </span>
      <span className="text-16 font-semibold tabular-nums">{count.toLocaleString('en-US')}</span>
      <Icon name="chevron-right" />
    </>
  );
}

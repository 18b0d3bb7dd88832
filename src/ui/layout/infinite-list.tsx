import type { ReactNode } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { cn } from '#/ui/style/class-names.ts';

interface ShowMoreProps {
  shown: number;
  total: number;
  /** Most entries that one press adds. */
  step: number;
  busy?: boolean;
  onMore: () => void;
  className?: string;
}

/** '9 of 23 shown' and a button for the next ones, under a list that is read page by page with a key. */
export function ShowMore({ shown, total, step, busy = false, onMore, className }: ShowMoreProps) {
  const next = Math.min(step, total - shown);
  return (
    <div className={cn('flex flex-col items-center gap-3 py-2', className)}>
      <p role="status" className="text-13 text-fg-3 tabular-nums">
        {Math.min(shown, total)} of {total} shown
      </p>
      {next > 0 ? (
        <Button busy={busy} onClick={onMore}>
          Show {next} more
        </Button>
      ) : null}
    </div>
  );
}

interface MoreProps {
  /** There are more; how many is not known. */
  more: boolean;
  busy?: boolean;
  onMore: () => void;
  className?: string;
}

/** The same for lists whose length is not counted, such as a log. */
export function LoadMore({ more, busy = false, onMore, className }: MoreProps): ReactNode {
  if (!more) return null;
  return (
    <div className={cn('flex justify-center py-2', className)}>
      <Button busy={busy} onClick={onMore}>
        Load more
      </Button>
    </div>
  );
}

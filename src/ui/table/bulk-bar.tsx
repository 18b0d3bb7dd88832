import type { ReactNode } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { IconButton } from '#/ui/controls/icon-button.tsx';
import { useHotkey } from '#/ui/controls/use-hotkey.ts';
import { Icon } from '#/ui/icons/icon.tsx';

interface BulkBarProps {
  count: number;
  /** Rows that match the filters, over all pages; with `onSelectAll` offers to choose them. */
  total?: number;
  onSelectAll?: () => void;
  /** The cross, and Escape. */
  onClear: () => void;
  /** Small ghost buttons. */
  children: ReactNode;
}

/** What can be done with the chosen rows. Floats over the bottom, there only while rows are chosen. */
export function BulkBar({ count, total, onSelectAll, onClear, children }: BulkBarProps) {
  useHotkey('escape', onClear, { enabled: count > 0 });
  if (count === 0) return null;
  return (
    <section
      aria-label="Selected rows"
      data-print="hide"
      data-bottom-bar=""
      className="pointer-events-none sticky bottom-4 z-10 mt-4 flex justify-center max-md:fixed max-md:inset-x-2 max-md:bottom-[calc(0.5rem+env(safe-area-inset-bottom))]"
    >
      <div className="pointer-events-auto flex h-12 animate-rise-in items-center gap-1 rounded-card bg-bg-3 pr-2 pl-4 shadow-float max-md:h-auto max-md:min-h-14 max-md:w-full max-md:flex-wrap max-md:py-1.5">
        <p role="status" className="mr-2 whitespace-nowrap">
          <b className="font-semibold tabular-nums">{count}</b> selected
        </p>
        {onSelectAll && total !== undefined && count < total ? (
          <Button variant="ghost" size="sm" onClick={onSelectAll}>
            Select all {total}
          </Button>
        ) : null}
        <Divider />
        {/* A line of their own on a phone. */}
        <div className="contents max-md:order-last max-md:flex max-md:w-full max-md:border-t max-md:border-edge max-md:pt-1.5 max-md:*:flex-1">
          {children}
        </div>
        <Divider />
        <IconButton size="sm" label="Clear selection" className="max-md:ml-auto" onClick={onClear}>
          <Icon name="x" />
        </IconButton>
      </div>
    </section>
  );
}

const Divider = () => <span aria-hidden className="mx-2 h-5 w-px bg-[oklch(0.42_0.02_265)] max-md:hidden" />;

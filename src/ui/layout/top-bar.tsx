import type { ReactNode } from 'react';
import { cn } from '#/ui/style/class-names.ts';

interface TopBarProps {
  /** At the left: the sidebar's toggle and where one is. */
  start: ReactNode;
  /** At the right: search, notices, who one is. */
  end?: ReactNode;
  className?: string;
}

/** The bar over the content, 56 px, staying at the top. */
export function TopBar({ start, end, className }: TopBarProps) {
  return (
    <header
      data-print="hide"
      className={cn(
        'sticky top-0 z-15 flex h-(--topbar-h) items-center gap-3 border-b bg-bg-0 pr-(--gutter) pl-4 max-md:gap-1 max-md:px-2',
        className,
      )}
    >
      <div className="flex min-w-0 items-center gap-3 max-md:gap-1">{start}</div>
      {end ? <div className="ml-auto flex shrink-0 items-center gap-3 max-md:gap-1">{end}</div> : null}
    </header>
  );
}

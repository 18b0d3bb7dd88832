import type { ReactNode } from 'react';
import { cn } from '#/ui/style/class-names.ts';

interface EmptyStateProps {
  title: string;
  /** Why it is empty. */
  children?: ReactNode;
  /** One way on. */
  action?: ReactNode;
  /** `first`: nothing was ever here, display type, at most four words. `filtered`: the filters hide everything. */
  kind?: 'first' | 'filtered';
  /** Heading level in the page's outline. */
  level?: 2 | 3;
  className?: string;
}

/** What a list shows instead of rows. Three texts belong to every list: first-time empty, filtered empty, no permission. */
export function EmptyState({ title, children, action, kind = 'first', level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cn('grid content-center justify-items-center gap-2 px-6 py-12 text-center', className)}>
      {kind === 'first' ? <Ornament /> : null}
      <Heading className={kind === 'first' ? 'display text-24' : 'text-16 font-semibold'}>{title}</Heading>
      {children ? <div className="max-w-[44ch] text-fg-2">{children}</div> : null}
      {action ? <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}

/** The line ornament above display titles. */
export function Ornament() {
  return (
    <svg
      aria-hidden="true"
      width="120"
      height="12"
      viewBox="0 0 120 12"
      fill="none"
      stroke="currentColor"
      className="mb-2 text-line-strong"
    >
      <path d="M0 6h48M72 6h48M60 1l5 5-5 5-5-5z" />
      <path d="M52 6l2-2 2 2-2 2zM64 6l2-2 2 2-2 2z" fill="currentColor" stroke="none" />
    </svg>
  );
}

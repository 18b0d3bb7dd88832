import type { ReactNode } from 'react';
import { cn } from '#/ui/style/class-names.ts';

/** The body of a card of settings: one field a row, with a thin rule between. Its fields have the layout `row`. */
export function FieldRows({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={cn(
        'grid grid-cols-1 *:border-line/60 *:px-5 *:py-4 *:not-first:border-t max-md:*:px-4 max-md:*:py-3.5',
        className,
      )}
    >
      {children}
    </div>
  );
}

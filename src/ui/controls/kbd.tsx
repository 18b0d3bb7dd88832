import type { ReactNode } from 'react';
import { cn } from '#/ui/style/class-names.ts';

/** A key. For a combination put one beside another. */
export function Kbd({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <kbd
      className={cn(
        'inline-block rounded-chip border border-line bg-bg-2 px-1.25 font-sans text-12 font-medium whitespace-nowrap text-fg-3',
        className,
      )}
    >
      {children}
    </kbd>
  );
}

import type { ReactNode } from 'react';
import { cn } from '#/ui/style/class-names.ts';

/** A key. For a combination put one beside another. */
export function Kbd({ className, children }: { className?: string; children: ReactNode }) {
  return <kbd className={cn('kbd', className)}>{children}</kbd>;
}

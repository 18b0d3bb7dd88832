import type { ReactNode } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import { cn } from '#/ui/style/class-names.ts';

/** Says what someone's settings hide, where it would be. */
export function HiddenNote({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p className={cn('flex items-center gap-2 text-fg-2', className)}>
      <Icon name="eye-off" className="size-4 shrink-0 text-fg-3" />
      {children}
    </p>
  );
}

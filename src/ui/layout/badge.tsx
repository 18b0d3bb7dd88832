import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#/ui/style/class-names.ts';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'outline';

interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone;
  icon?: ReactNode;
}

/** A status in a word; the tone only repeats it. Not for plain facts. */
export function Badge({ tone = 'neutral', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={cn(`badge badge-${tone}`, className)}>
      {icon}
      {children}
    </span>
  );
}

import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#/ui/style/class-names.ts';

const badgeClasses = cva('badge', {
  variants: {
    tone: {
      neutral: 'bg-bg-3 text-fg-2',
      success: 'bg-success/14 text-success',
      warning: 'bg-warning/14 text-warning',
      danger: 'bg-danger/14 text-danger',
      info: 'bg-info/14 text-info',
      outline: 'border-line text-fg-2 group-data-selected/row:border-edge',
    },
  },
  defaultVariants: { tone: 'neutral' },
});

export type BadgeTone = NonNullable<VariantProps<typeof badgeClasses>['tone']>;

interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone;
  icon?: ReactNode;
}

/** A status in a word; the tone only repeats it. Not for plain facts. */
export function Badge({ tone, icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={cn(badgeClasses({ tone }), className)}>
      {icon}
      {children}
    </span>
  );
}

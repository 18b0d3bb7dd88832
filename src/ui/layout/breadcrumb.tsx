import { createLink } from '@tanstack/react-router';
import { Children, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import { cn } from '#/ui/style/class-names.ts';

/** The way here: BreadcrumbLinks from the top down, BreadcrumbHere last. */
export function Breadcrumb({ className, children }: { className?: string; children: ReactNode }) {
  const steps = Children.toArray(children);
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className="flex flex-wrap items-center gap-x-1 text-13 text-fg-2">
        {steps.map((step, index) => (
          <li
            key={index}
            aria-current={index === steps.length - 1 ? 'page' : undefined}
            className="flex min-w-0 items-center gap-1"
          >
            {step}
            {index < steps.length - 1 ? <Icon name="chevron-right" className="size-3.5 text-fg-3" /> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Anchor({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={cn('inline-flex min-h-6 items-center hover:text-fg-1 hover:underline', className)} />;
}

export const BreadcrumbLink = createLink(Anchor);

/** The page itself, last and no link; a long name is cut. */
export function BreadcrumbHere({ children }: { children: ReactNode }) {
  return <span className="max-w-80 truncate text-fg-1 max-md:max-w-48">{children}</span>;
}

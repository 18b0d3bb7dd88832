import type { ComponentProps, ReactNode } from 'react';
import { withSlotProps } from '#/ui/lazy/with-slot-props.ts';
import { cn } from '#/ui/style/class-names.ts';

interface CardProps extends ComponentProps<'section'> {
  asChild?: boolean;
}

/** One surface step and a thin line. Never a card inside a card. */
export function Card({ asChild = false, className, ...rest }: CardProps) {
  const all = { ...rest, className: cn('min-w-0 rounded-card border border-line bg-bg-1 shadow-light', className) };
  return asChild ? withSlotProps(rest.children, all) : <section {...all} />;
}

interface CardHeadProps {
  title: ReactNode;
  /** Heading level in the page's outline. */
  level?: 2 | 3 | 4;
  /** Beside the title, quiet. */
  note?: ReactNode;
  /** At the right: a link, a count, a button. */
  aside?: ReactNode;
  id?: string;
  className?: string;
}

/** 48 px with a rule under it. */
export function CardHead({ title, level = 2, note, aside, id, className }: CardHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <header
      className={cn(
        'flex min-h-12 items-center gap-3 border-b border-line px-5 max-md:px-4 max-[359px]:flex-wrap max-[359px]:py-2',
        className,
      )}
    >
      <Heading id={id} className="text-14 font-semibold">
        {title}
      </Heading>
      {note ? <span className="min-w-0 truncate text-13 text-fg-3">{note}</span> : null}
      {aside ? (
        <div className="ml-auto flex shrink-0 items-center gap-2 text-13 whitespace-nowrap text-fg-2">{aside}</div>
      ) : null}
    </header>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cn('p-5 max-md:p-4', className)} />;
}

export function CardFoot({ className, ...rest }: ComponentProps<'footer'>) {
  return <footer {...rest} className={cn('border-t border-line px-5 py-3 text-13 text-fg-3 max-md:px-4', className)} />;
}

/**
 * A link that is its whole row, which is `relative`. What else can be pressed in the row lies above it (`relative z-1`), since
 * nothing may be pressed inside a link.
 */
export const rowLink =
  'row-link -my-0.5 inline-block py-0.5 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus';

/** A row of a list inside a card: 56 px, a rule between rows; with `asChild` on a link the whole row is the target. */
export function CardRow({ asChild = false, className, ...rest }: ComponentProps<'div'> & { asChild?: boolean }) {
  const all = {
    ...rest,
    className: cn(
      'relative flex min-h-14 items-center gap-3 px-5 not-first:border-t not-first:border-line max-md:px-4 [&>svg]:text-fg-3',
      '[a&]:hover:bg-bg-2 has-[a.row-link]:hover:bg-bg-2 [button&]:w-full [button&]:text-left [button&]:hover:bg-bg-2 focus-visible:-outline-offset-2',
      className,
    ),
  };
  return asChild ? withSlotProps(rest.children, all) : <div {...all} />;
}

import type { ComponentProps, ReactNode } from 'react';
import { withSlotProps } from '#/ui/lazy/with-slot-props.ts';
import { cn } from '#/ui/style/class-names.ts';

interface CardProps extends ComponentProps<'section'> {
  asChild?: boolean;
}

/** One surface step and a thin line. Never a card inside a card. */
export function Card({ asChild = false, className, ...rest }: CardProps) {
  const all = { ...rest, className: cn('card', className) };
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
    <header className={cn('card-head', className)}>
      <Heading id={id} className="text-14 font-semibold">
        {title}
      </Heading>
      {note ? <span className="min-w-0 truncate text-13 text-fg-3">{note}</span> : null}
      {aside ? <div className="card-aside">{aside}</div> : null}
    </header>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cn('card-body', className)} />;
}

export function CardFoot({ className, ...rest }: ComponentProps<'footer'>) {
  return <footer {...rest} className={cn('card-foot', className)} />;
}

/**
 * A link that is its whole row, which is `relative`. What else can be pressed in the row lies above it (`relative z-1`), since
 * nothing may be pressed inside a link.
 */
export const rowLink = 'row-link';

/** A row of a list inside a card: 56 px, a rule between rows; with `asChild` on a link the whole row is the target. */
export function CardRow({ asChild = false, className, ...rest }: ComponentProps<'div'> & { asChild?: boolean }) {
  const all = { ...rest, className: cn('card-row', className) };
  return asChild ? withSlotProps(rest.children, all) : <div {...all} />;
}

import { createLink } from '@tanstack/react-router';
import * as Radix from 'radix-ui/tabs';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cn } from '#/ui/style/class-names.ts';

const barClasses =
  'flex gap-3 overflow-x-auto overflow-y-hidden border-b border-line md:-ml-1 [scrollbar-width:none] max-md:-mx-(--gutter) max-md:px-(--gutter)';

/** Of the tab behind it, px: that there is more. */
const PAST_EDGE = 24;

/** Tabs that are pages: each is a link, the current one is marked by the router. */
export function TabNav({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  // The page that is open is in sight where its link is past the edge of a phone.
  useEffect(() => {
    const open = bar.current?.querySelector('[aria-current="page"]');
    if (!bar.current || !open) return;
    const hidden = open.getBoundingClientRect().right - bar.current.getBoundingClientRect().right;
    if (hidden > 0) bar.current.scrollLeft += hidden + PAST_EDGE;
  }, []);
  return (
    <nav ref={bar} aria-label={label} className={cn(barClasses, className)}>
      {children}
    </nav>
  );
}

interface TabAnchorProps extends ComponentProps<'a'> {
  count?: number;
}

function TabAnchor({ count, className, children, ...rest }: TabAnchorProps) {
  return (
    <a {...rest} className={cn('tab', className)}>
      {children}
      <Count count={count} />
    </a>
  );
}

/** One link of a TabNav; takes `to`, `params`, `search` and `activeOptions` as Link does. */
export const TabNavLink = createLink(TabAnchor);

/** Tabs within one page; keep the value in the URL where a reload should keep it. */
export const Tabs = Radix.Root;

export function TabList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return <Radix.List {...rest} className={cn(barClasses, className)} />;
}

export function Tab({
  count,
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.Trigger> & { count?: number }) {
  return (
    <Radix.Trigger {...rest} className={cn('tab', className)}>
      {children}
      <Count count={count} />
    </Radix.Trigger>
  );
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...rest} className={cn('pt-4', className)} />;
}

function Count({ count }: { count: number | undefined }) {
  return count === undefined ? null : <span>{count}</span>;
}

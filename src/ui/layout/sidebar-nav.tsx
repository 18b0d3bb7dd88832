import { createLink } from '@tanstack/react-router';
import * as Tooltip from 'radix-ui/tooltip';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { showOnLongPress, TooltipProvider, tooltipClasses, tooltipPlace } from '#/ui/overlays/tooltip.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { isRail } from './sidebar.tsx';

/** The first row: mark and name; `name` is hidden in the rail. */
export function SidebarBrand({ mark, name }: { mark: ReactNode; name: ReactNode }) {
  return (
    <div className="flex h-(--topbar-h) shrink-0 items-center gap-2.5 px-4 @max-[4rem]/sidebar:justify-center @max-[4rem]/sidebar:px-0">
      {mark}
      <span className="@max-[4rem]/sidebar:hidden">{name}</span>
    </div>
  );
}

/** The part that scrolls. `label` names the landmark. */
export function SidebarNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2 pb-1 @max-[4rem]/sidebar:px-[7px]"
    >
      <TooltipProvider>{children}</TooltipProvider>
    </nav>
  );
}

/** Entries that belong together; a rule takes the label's place in the rail. Twenty entries in four groups fit 800 px. */
export function SidebarGroup({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className="group/nav @max-[4rem]/sidebar:border-t @max-[4rem]/sidebar:py-[7px] @max-[4rem]/sidebar:first:border-t-0">
      {label ? (
        <p className="px-2 pt-2.5 pb-0.5 text-12 font-medium text-fg-3 @max-[4rem]/sidebar:sr-only">{label}</p>
      ) : null}
      <ul>{children}</ul>
    </div>
  );
}

/** What stays at the bottom: the user's menu. */
export function SidebarFoot({ children }: { children: ReactNode }) {
  return (
    <div className="shrink-0 border-t p-1 @max-[4rem]/sidebar:px-0.5 @max-[4rem]/sidebar:*:justify-center">
      {children}
    </div>
  );
}

/** Hides its content in the rail; for names inside SidebarFoot. */
export const hiddenInRail = '@max-[4rem]/sidebar:hidden';

interface ItemProps extends ComponentProps<'a'> {
  icon: ReactNode;
  label: string;
  /** Things that wait for the viewer; a dot in the rail. Nothing is shown for 0. */
  count?: number;
}

function Item({ icon, label, count = 0, className, ...rest }: ItemProps) {
  const [shown, setShown] = useState(false);
  const place = useRef<HTMLLIElement>(null);
  return (
    <li ref={place}>
      {/* The words are missing only in the rail, so only there a tooltip says them. */}
      <Tooltip.Root
        open={shown}
        onOpenChange={(open) => setShown(open && place.current !== null && isRail(place.current))}
      >
        <Tooltip.Trigger
          asChild
          onPointerDown={(event) => isRail(event.currentTarget) && showOnLongPress(event, setShown)}
        >
          <a {...rest} aria-describedby={undefined} className={cn(itemClasses, className)}>
            {icon}
            <span className="min-w-0 truncate @max-[4rem]/sidebar:sr-only">{label}</span>
            {count > 0 ? (
              <>
                <span className="ml-auto min-w-5 rounded-chip bg-bg-3 px-1.25 py-px text-center text-12 text-fg-2 tabular-nums group-aria-[current=page]:bg-bg-4 @max-[4rem]/sidebar:sr-only">
                  {count}
                </span>
                <span
                  aria-hidden
                  className="absolute top-1.25 right-1.25 hidden size-1.5 rounded-full bg-fg-1 ring-2 ring-bg-1 @max-[4rem]/sidebar:block"
                />
              </>
            ) : null}
          </a>
        </Tooltip.Trigger>
        <Tooltip.Portal container={tooltipPlace(shown)}>
          <Tooltip.Content side="right" sideOffset={10} className={`z-60 ${tooltipClasses}`}>
            {count > 0 ? `${label}, ${count}` : label}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </li>
  );
}

/** A link of the sidebar; takes `to`, `params` and `activeOptions` as Link does. The router marks the current page. */
export const SidebarItem = createLink(Item);

const itemClasses = [
  'group relative flex h-7.5 items-center gap-2.5 rounded-control px-2 font-[450] text-fg-2 max-md:h-11',
  'hover:bg-bg-2 hover:text-fg-1 focus-visible:-outline-offset-2 [&>svg]:text-fg-3',
  'aria-[current=page]:bg-bg-3 aria-[current=page]:font-medium aria-[current=page]:text-fg-1 aria-[current=page]:[&>svg]:text-accent-text',
  'before:absolute before:inset-y-1.5 before:-left-2 before:hidden before:w-0.5 before:rounded-r-full before:bg-accent aria-[current=page]:before:block @max-[4rem]/sidebar:before:-left-[7px]',
  '@max-[4rem]/sidebar:select-none @max-[4rem]/sidebar:[-webkit-touch-callout:none]',
  '@max-[4rem]/sidebar:w-[33px] @max-[4rem]/sidebar:justify-center @max-[4rem]/sidebar:px-0',
].join(' ');

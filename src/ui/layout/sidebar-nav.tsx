import type { ReactNode } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import type { IconName } from '#/ui/icons/icon-names.ts';
import { cachedInside } from '#/ui/lazy/cached-html.ts';

/** The first row: mark and name; `name` is hidden in the rail. */
export function SidebarBrand({ mark, name }: { mark: ReactNode; name: ReactNode }) {
  return (
    <div className="flex h-(--topbar-h) shrink-0 items-center gap-2.5 px-4 @max-[4rem]/sidebar:justify-center @max-[4rem]/sidebar:px-0">
      {mark}
      <span className="@max-[4rem]/sidebar:hidden">{name}</span>
    </div>
  );
}

interface SidebarNavProps {
  /** Names the landmark. */
  label: string;
  /** All that the entries are drawn from: where they are the same, the server draws them once. */
  facts: readonly unknown[];
  /** Its entries: a call, made once. */
  entries: () => ReactNode;
}

/** The part that scrolls. */
export function SidebarNav({ label, facts, entries }: SidebarNavProps) {
  return (
    <nav
      aria-label={label}
      data-rail-tips=""
      className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2 pb-1 @max-[4rem]/sidebar:px-[7px]"
      {...cachedInside(SidebarNav, facts, entries)}
    />
  );
}

/** Entries that belong together; a rule takes the label's place in the rail. Twenty entries in four groups fit 800 px. */
export function SidebarGroup({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className="side-group">
      {label ? <p>{label}</p> : null}
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

interface ItemProps {
  href: string;
  icon: IconName;
  label: string;
  /** The page that is open. */
  current?: boolean;
  /** Things that wait for the viewer; a dot in the rail. Nothing is shown for 0. */
  count?: number | undefined;
}

/** A link of the sidebar. Called, not made a component: it calls no hook, and a guild may have twenty. */
export function sidebarItem({ href, icon, label, current = false, count = 0 }: ItemProps) {
  return (
    <li key={label}>
      <a data-link="" href={href} aria-current={current ? 'page' : undefined} className="side-item">
        {Icon({ name: icon })}
        <span className="side-label">{label}</span>
        {count > 0 ? <span className="side-count">{count}</span> : null}
      </a>
    </li>
  );
}

/** Whether a page is open that an entry leads to, or one below it. */
export const isCurrentPage = (pathname: string, href: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`);

import type { ReactNode } from 'react';
import { Breadcrumb, BreadcrumbHere, BreadcrumbLink } from '#/ui/layout/breadcrumb.tsx';

interface PlanLayoutProps {
  guildId: string;
  title: string;
  /** At the right of the title. */
  aside?: ReactNode;
  /** What members see, and checks: beside the form, on phones below it. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The page of a form: cards at the left, what follows from them at the right. */
export function PlanLayout({ guildId, title, aside, beside, children }: PlanLayoutProps) {
  return (
    <div className="mx-auto grid w-full max-w-[1180px] gap-4 p-(--gutter)">
      <Breadcrumb>
        <BreadcrumbLink to="/guilds/$guildId/activities" params={{ guildId }}>
          Activities
        </BreadcrumbLink>
        <BreadcrumbHere>{title}</BreadcrumbHere>
      </Breadcrumb>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-24 font-semibold tracking-[-0.015em]">{title}</h1>
        {aside}
      </header>
      <div
        className={
          beside
            ? 'grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_280px] xl:grid-cols-[minmax(0,1fr)_300px]'
            : 'grid'
        }
      >
        {children}
        {beside ? (
          <aside aria-label="Preview and checks" className="grid gap-5 lg:sticky lg:top-[calc(var(--h-top)+20px)]">
            {beside}
          </aside>
        ) : null}
      </div>
    </div>
  );
}

/** Sticks to the bottom of the window with what can be done with the form. */
export function PlanBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-print="hide"
      className="sticky bottom-4 z-10 flex flex-wrap items-center justify-end gap-2 rounded-card bg-bg-3 py-2.5 pr-3 pl-4 shadow-float max-md:-mx-2 max-md:bottom-[calc(0.5rem+env(safe-area-inset-bottom))] max-md:*:grow"
    >
      {children}
    </div>
  );
}

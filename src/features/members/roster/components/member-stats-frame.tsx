import type { ReactNode } from 'react';
import { type PeriodSearch, periodIn } from '#/base/period.ts';
import { PeriodMenu } from '#/ui/charts/period-menu.tsx';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { HiddenNote } from '#/ui/feedback/hidden-note.tsx';
import { ExportLink } from '#/ui/table/export-link.tsx';
import { TableToolbar } from '#/ui/table/table-toolbar.tsx';
import { MembersTabs } from './members-tabs.tsx';

interface MemberStatsFrameProps {
  guildId: string;
  title: string;
  /** The file of what is shown. */
  exportHref: string;
  search: PeriodSearch & { readonly q?: string };
  /** What of the address changes. */
  onChange: (next: { q?: string; period?: string }) => void;
  /** Beside the period. */
  filter: ReactNode;
  sortMenu: ReactNode;
  /** Said where the guild hides the others from the viewer. */
  hidden: string | null;
  /** Said where not everything of the period is counted. */
  cut: ReactNode;
  /** Instead of the figures where there are none. */
  empty: ReactNode;
  children: ReactNode;
}

/** A page of figures of members: period, search and order over what the guild did and then each member. */
export function MemberStatsFrame({ guildId, title, exportHref, search, onChange, ...props }: MemberStatsFrameProps) {
  const { filter, sortMenu, hidden, cut, empty, children } = props;
  return (
    <div className="p-(--gutter)">
      <header className="mb-3 flex flex-wrap items-center gap-4">
        <h1 className="text-24 font-semibold tracking-[-0.015em]">{title}</h1>
        <ExportLink href={exportHref} className="ml-auto" />
      </header>
      <MembersTabs guildId={guildId} className="mb-5" />
      <TableToolbar
        className="mb-4"
        search={
          <DebouncedSearch
            size="sm"
            aria-label="Search members"
            placeholder="Search name"
            value={search.q ?? ''}
            onSearch={(q) => onChange({ q })}
          />
        }
        filters={
          <>
            <PeriodMenu period={periodIn(search)} onChange={(period) => onChange({ period })} />
            {filter}
            <span className="md:hidden">{sortMenu}</span>
          </>
        }
        view={sortMenu}
      />
      {hidden === null ? null : <HiddenNote className="mb-4">{hidden}</HiddenNote>}
      {cut ? <p className="mb-4 text-fg-2">{cut}</p> : null}
      {empty ? (
        <div className="card">{empty}</div>
      ) : (
        <div className="grid grid-cols-1 gap-5 max-md:gap-4">{children}</div>
      )}
    </div>
  );
}

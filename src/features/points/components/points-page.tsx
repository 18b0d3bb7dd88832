import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PoolTabs } from '#/features/point-pools/components/pool-tabs.tsx';
import { LinkButton } from '#/ui/controls/button.tsx';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { HiddenNote } from '#/ui/feedback/hidden-note.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { Stat, StatList } from '#/ui/layout/stat.tsx';
import { AfterHeading } from '#/ui/lazy/after-heading.tsx';
import { ExportLink } from '#/ui/table/export-link.tsx';
import { sortFromSearch, sortToSearch } from '#/ui/table/list-search.ts';
import { SortMenu } from '#/ui/table/sort-menu.tsx';
import { TableToolbar } from '#/ui/table/table-toolbar.tsx';
import { LazyNextDecay } from '../decay/components/lazy-next-decay.tsx';
import { ImportButton } from '../import/components/import-button.tsx';
import { pointSummaryOptions } from '../point.cache.ts';
import { pointsText, standingsTitle } from '../point.labels.ts';
import type { PointSummary } from '../point.queries.server.ts';
import { DEFAULT_ORDER, exportPath, STANDING_SORTS, type StandingSearch, standingSearchFrom } from '../point.search.ts';
import { PointTabs } from './point-tabs.tsx';
import { StandingTable } from './standing-table.tsx';

interface PointsPageProps {
  guildId: string;
  search: StandingSearch;
  onChange: (search: StandingSearch) => void;
}

const SORT_NAMES = { name: 'Member', balance: 'Balance', earned: 'Earned in 30 days', lastAt: 'Last change' } as const;

/** What one has, then everyone by their points; its state is the address. */
export function PointsPage({ guildId, search, onChange }: PointsPageProps) {
  const { data: summary } = useSuspenseQuery(pointSummaryOptions(guildId, search.pool));
  const change = (next: StandingSearch) => onChange(standingSearchFrom({ ...next }));
  if (!summary.enabled) return <PointsOff guildId={guildId} maySet={summary.opensSettings} />;
  return (
    <div className="p-(--gutter)">
      <header className="mb-5 flex flex-wrap items-center gap-4">
        <h1 className="text-24 font-semibold tracking-[-0.015em]">{standingsTitle(summary)}</h1>
        <div className="ml-auto flex gap-2">
          {summary.can.adjust ? <ImportButton guildId={guildId} poolId={search.pool} /> : null}
          <ExportLink href={exportPath(guildId, search)} />
        </div>
      </header>
      <PointTabs guildId={guildId} className="mb-5" />
      <AfterHeading>
        <PoolTabs guildId={guildId} pool={search.pool} className="mb-5" />
        <PoolNote summary={summary} />
        {summary.mine ? (
          <Mine guildId={guildId} pool={search.pool} mine={summary.mine} weeklyCap={summary.weeklyCap} />
        ) : null}
        {summary.can.previewDecay ? <LazyNextDecay guildId={guildId} poolId={search.pool} className="mb-5" /> : null}
        <TableToolbar
          className="mb-4"
          search={
            <DebouncedSearch
              size="sm"
              aria-label="Search members"
              placeholder="Search name"
              value={search.q ?? ''}
              onSearch={(q) => change({ ...search, q })}
            />
          }
          view={
            <SortMenu
              sorts={STANDING_SORTS}
              names={SORT_NAMES}
              sort={sortFromSearch(search.sort ?? DEFAULT_ORDER) ?? { id: 'balance', desc: true }}
              onSortChange={(sort) => change({ ...search, sort: sortToSearch(sort) })}
            />
          }
        />
        {summary.ofAll ? null : (
          <HiddenNote className="mb-4">This guild hides other members' points. You see only your own.</HiddenNote>
        )}
        <StandingTable guildId={guildId} search={search} onChange={change} can={summary.can} />
      </AfterHeading>
    </div>
  );
}

/** What is special about a pool: staff alone see it, or nothing is posted to it any more. */
function PoolNote({ summary: { audience, archived } }: { summary: PointSummary }) {
  if (archived)
    return (
      <HiddenNote className="mb-5">
        This pool is archived. Its history stays, and points are no longer posted.
      </HiddenNote>
    );
  if (audience === 'staff')
    return <HiddenNote className="mb-5">Staff alone see this pool, and members aren't notified.</HiddenNote>;
  return null;
}

interface MineProps {
  guildId: string;
  pool: string | undefined;
  mine: NonNullable<PointSummary['mine']>;
  weeklyCap: number | null;
}

function Mine({ guildId, pool, mine, weeklyCap }: MineProps) {
  const { place, balance, held, earned, earnedThisWeek, characterId } = mine;
  return (
    <Card className="mb-5">
      <CardHead
        title="You"
        aside={
          <Link
            to="/guilds/$guildId/points/$memberId"
            params={{ guildId, memberId: characterId }}
            search={pool === undefined ? {} : { pool }}
            className="link text-13"
          >
            Explain my balance
          </Link>
        }
      />
      <CardBody>
        <StatList>
          <Stat
            label="Balance"
            value={pointsText(balance)}
            note={held === 0 ? undefined : `${pointsText(balance - held)} available, ${pointsText(held)} on hold`}
          />
          <Stat label="Place" value={place} />
          <Stat label="Earned in 30 days" value={pointsText(earned)} />
          <Stat
            label="Earned this week"
            value={pointsText(earnedThisWeek)}
            note={weeklyCap === null ? undefined : `of ${pointsText(weeklyCap)} at most`}
          />
        </StatList>
      </CardBody>
    </Card>
  );
}

function PointsOff({ guildId, maySet }: { guildId: string; maySet: boolean }) {
  return (
    <div className="grid gap-5 p-(--gutter)">
      <h1 className="text-24 font-semibold tracking-[-0.015em]">Points</h1>
      <EmptyState
        title="No points yet"
        action={
          maySet ? (
            <LinkButton to="/guilds/$guildId/settings/$tab" params={{ guildId, tab: 'dkp' }}>
              Open DKP settings
            </LinkButton>
          ) : null
        }
      >
        This guild doesn't use points. Staff can turn them on in the settings, under DKP.
      </EmptyState>
    </div>
  );
}

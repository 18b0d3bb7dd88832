import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Button } from '#/ui/controls/button.tsx';
import { SegmentedControl } from '#/ui/controls/radio.tsx';
import { DeletedNotice } from '#/ui/feedback/deleted-notice.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Breadcrumb, BreadcrumbHere, BreadcrumbLink } from '#/ui/layout/breadcrumb.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { useNarrow } from '#/ui/layout/use-narrow.ts';
import { LazyText } from '#/ui/markdown/lazy-text.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { comparisonOptions, revisionsOptions, useRestoreRevision } from '../library.cache.ts';
import { tagsText } from '../library.rules.ts';
import { type HistorySearch, historySearchFrom, type RevisionView } from '../library.search.ts';
import { countsOf, diffLines } from '../library-diff.rules.ts';
import type { Comparison, RevisionList } from '../revision.queries.server.ts';
import { SideBySide, TextDiff } from './revision-diff.tsx';
import { RevisionRows } from './revision-rows.tsx';

interface HistoryPageProps {
  guildId: string;
  pageId: string;
  search: HistorySearch;
  onChange: (search: HistorySearch) => void;
}

/** What was saved of a page, and how two of it differ; an older one can be restored as a new one. */
export function HistoryPage({ guildId, pageId, search, onChange }: HistoryPageProps) {
  const which = { guildId, pageId };
  const list = useSuspenseInfiniteQuery(revisionsOptions(which));
  const { data: compared, error } = useSuspenseQuery(comparisonOptions(which, search));
  const restore = useRestoreRevision();
  const first = list.data.pages[0] as RevisionList;
  const rows = list.data.pages.flatMap(({ items }) => items);
  const { from, to } = compared;
  const change = (next: HistorySearch) => onChange(historySearchFrom({ ...search, ...next }));
  const restored = from && from.number !== first.version ? from.number : null;
  return (
    <div className="grid grid-cols-1 gap-5 p-(--gutter)">
      <header className="grid gap-2">
        <Breadcrumb>
          <BreadcrumbLink to="/guilds/$guildId/bank/library" params={{ guildId }}>
            Library
          </BreadcrumbLink>
          <BreadcrumbLink to="/guilds/$guildId/bank/library/$pageId" params={which}>
            {first.title}
          </BreadcrumbLink>
          <BreadcrumbHere>History</BreadcrumbHere>
        </Breadcrumb>
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow">
            <h1 className="text-24 font-semibold tracking-[-0.015em] wrap-anywhere">History of {first.title}</h1>
            <p className="text-fg-2">
              {first.version === 1
                ? 'What was saved of this page.'
                : 'Compare two revisions. Restoring creates a new revision.'}
            </p>
          </div>
          {first.can.edit && restored !== null ? (
            <Button
              icon={<Icon name="undo-2" />}
              busy={restore.isPending}
              onClick={() =>
                restore.mutate(
                  { ...which, number: restored, version: first.version },
                  { onSuccess: () => onChange(historySearchFrom({ view: search.view })) },
                )
              }
            >
              Restore revision {restored.toLocaleString('en-US')}
            </Button>
          ) : null}
        </div>
        <DeletedNotice what="page" error={error} />
      </header>
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Card aria-label="Revisions">
          <RevisionRows
            rows={rows}
            newest={first.version}
            from={from?.number ?? null}
            to={to?.number ?? null}
            onFrom={(number) => change({ from: number, to: to?.number })}
            onTo={(number) => change({ to: number, from: from?.number })}
          />
          <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
          <p className="border-t px-5 py-3 text-13 text-fg-3">
            {first.version === 1 ? '1 revision' : `${first.version.toLocaleString('en-US')} revisions`} since{' '}
            <Timestamp at={first.createdAt} variant="full" />
          </p>
        </Card>
        <Compared
          compared={compared}
          isOnly={first.version === 1}
          view={search.view ?? 'text'}
          onView={(view) => change({ view: view === 'text' ? undefined : view })}
        />
      </div>
    </div>
  );
}

const VIEWS: readonly { value: RevisionView; label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'side', label: 'Side by side' },
  { value: 'rendered', label: 'Rendered' },
];

interface ComparedProps {
  compared: Comparison;
  /** The page has no other revision. */
  isOnly: boolean;
  view: RevisionView;
  onView: (view: RevisionView) => void;
}

function Compared({ compared: { from, to }, isOnly, view, onView }: ComparedProps) {
  const narrow = useNarrow() === true;
  if (!from || !to) return <p className="text-fg-2">This page doesn't have that revision. Choose two from the list.</p>;
  const isOne = from.number === to.number;
  // One has nothing to differ from, and two columns need a wide screen.
  const shown = isOne ? 'rendered' : narrow && view === 'side' ? 'text' : view;
  const lines = diffLines(from.body, to.body);
  const { added, removed } = countsOf(lines);
  const numbers = [from, to].map(({ number }) => number.toLocaleString('en-US'));
  return (
    <section aria-labelledby="compared" className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="compared" className="text-16 font-semibold">
          {shown === 'rendered' ? `Revision ${numbers[1]}` : `Revision ${numbers[0]} to ${numbers[1]}`}
        </h2>
        {isOne ? (
          <p className="grow text-13 text-fg-2">
            {isOnly
              ? 'The only revision so far. Each save adds one to compare with.'
              : 'Choose another revision to compare it with.'}
          </p>
        ) : (
          <>
            <p className="grow text-13 tabular-nums">
              <span className="text-success">
                +{added.toLocaleString('en-US')}
                <span className="sr-only"> lines added</span>
              </span>{' '}
              <span className="text-danger">
                −{removed.toLocaleString('en-US')}
                <span className="sr-only"> lines removed</span>
              </span>
            </p>
            <SegmentedControl
              aria-label="View"
              value={shown}
              onValueChange={onView}
              choices={VIEWS.filter(({ value }) => !(narrow && value === 'side'))}
            />
          </>
        )}
      </div>
      {shown === 'rendered' ? (
        <Card className="p-5">
          <p className="mb-3 text-20 font-semibold wrap-anywhere">{to.title}</p>
          <LazyText text={to.body} />
        </Card>
      ) : (
        <>
          <Facts label="Title" before={from.title} after={to.title} />
          <Facts label="Tags" before={tagsText(from.tags)} after={tagsText(to.tags)} />
          <Facts label="Images" before={from.imageAlts.join(', ')} after={to.imageAlts.join(', ')} />
          {added + removed === 0 ? (
            <p className="text-fg-2">The text is the same.</p>
          ) : shown === 'side' ? (
            <SideBySide lines={lines} />
          ) : (
            <TextDiff lines={lines} />
          )}
        </>
      )}
      <p className="flex items-center gap-2 text-13 text-fg-3">
        <Icon name="info" className="size-4 shrink-0" />
        If someone else saves while you're editing, you'll compare both versions before saving.
      </p>
    </section>
  );
}

/** A short text that differs; nothing where it's the same. */
function Facts({ label, before, after }: { label: string; before: string; after: string }) {
  if (before === after) return null;
  return (
    <p className="wrap-anywhere">
      <span className="text-fg-3">{label}: </span>
      {before === '' ? <span className="text-fg-3">none</span> : <del className="diff-word">{before}</del>}
      <span aria-hidden className="text-fg-3">
        {' → '}
      </span>
      {after === '' ? <span className="text-fg-3">none</span> : <ins className="diff-word">{after}</ins>}
    </p>
  );
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PoolTabs } from '#/features/point-pools/components/pool-tabs.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { Input } from '#/ui/controls/input.tsx';
import { HiddenNote } from '#/ui/feedback/hidden-note.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { entriesOptions, memberPointsOptions, useUndoAdjustment } from '../point.cache.ts';
import { memberPointsTitle } from '../point.labels.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { BalanceSums } from './balance-sums.tsx';
import { EntryList } from './entry-list.tsx';

interface MemberPointsPageProps {
  guildId: string;
  memberId: string;
  /** The guild's first one where none is named. */
  pool: string | undefined;
  /** '2026-11-20': the balance at the end of that day. */
  asOf: string | undefined;
  onAsOf: (day: string | undefined) => void;
}

/** Why a member's balance is what it is: its sums, now or on a day, and every posting. */
export function MemberPointsPage({ guildId, memberId, pool, asOf, onAsOf }: MemberPointsPageProps) {
  const { data: points } = useQuery(memberPointsOptions(guildId, memberId, { poolId: pool, asOf }));
  const [adjusting, setAdjusting] = useState(false);
  if (points === undefined) return null;
  return (
    <div className="grid max-w-reading gap-5 p-(--gutter)">
      <header className="grid gap-2">
        <Link
          to="/guilds/$guildId/points"
          params={{ guildId }}
          search={pool === undefined ? {} : { pool }}
          className="link w-fit text-13"
        >
          Standings
        </Link>
        <div className="flex flex-wrap items-center gap-4">
          <h1 className="min-w-0 text-24 font-semibold tracking-[-0.015em]">{memberPointsTitle(points)}</h1>
          {points?.can.adjust ? (
            <Button className="ml-auto" onClick={() => setAdjusting(true)}>
              Adjust points
            </Button>
          ) : null}
        </div>
      </header>
      <PoolTabs guildId={guildId} pool={pool} memberId={memberId} />
      {points === null ? (
        <HiddenNote>Hidden by this guild's privacy settings.</HiddenNote>
      ) : (
        <>
          <Card>
            <CardHead
              title="Explain this balance"
              aside={
                <span className="flex items-center gap-2 text-13 text-fg-3">
                  <span aria-hidden className="max-md:hidden">
                    At the end of
                  </span>
                  <Input
                    type="date"
                    size="sm"
                    aria-label="At the end of, in guild time"
                    value={asOf ?? ''}
                    onChange={(event) => onAsOf(event.target.value || undefined)}
                  />
                </span>
              }
            />
            <CardBody>
              <BalanceSums points={points} />
            </CardBody>
          </Card>
          <Entries guildId={guildId} memberId={memberId} pool={pool} />
        </>
      )}
      {adjusting && points ? (
        <AdjustDialog
          guildId={guildId}
          poolId={pool}
          memberIds={[memberId]}
          name={points.name}
          onClose={() => setAdjusting(false)}
        />
      ) : null}
    </div>
  );
}

function Entries({ guildId, memberId, pool }: Pick<MemberPointsPageProps, 'guildId' | 'memberId' | 'pool'>) {
  const list = useInfiniteQuery(entriesOptions(guildId, memberId, pool));
  const undo = useUndoAdjustment();
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card>
      <CardHead title="History" />
      {list.data && entries.length === 0 ? (
        <CardBody>
          <p className="text-fg-2">No points found.</p>
        </CardBody>
      ) : null}
      <EntryList
        entries={entries}
        action={({ id, can }) =>
          can.undo ? (
            <Button
              variant="ghost"
              size="sm"
              busy={undo.isPending}
              onClick={() => undo.mutate({ guildId, transactionId: id })}
            >
              Undo
            </Button>
          ) : null
        }
      />
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </Card>
  );
}

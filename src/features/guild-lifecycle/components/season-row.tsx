import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { poolsOptions } from '#/features/point-pools/pool.cache.ts';
import { pointsText } from '#/features/points/point.labels.ts';
import { seasonOptions, useResetPoints, useResetPools, useUndoReset } from '#/features/points/season/season.cache.ts';
import type { PointSeason } from '#/features/points/season/season.queries.server.ts';
import type { ResetTarget } from '#/features/points/season/season.rules.ts';
import { Button } from '#/ui/controls/button.tsx';
import { TypeToConfirm } from '#/ui/overlays/alert-dialog.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { DangerRow } from './danger-row.tsx';

interface SeasonRowProps {
  guildId: string;
  guildName: string;
  ask: (label: string, onClick: () => void) => ReactNode;
}

/**
 * The reset of everyone's points, of each pool by itself; nothing where the guild uses none. All rows come at once, so that none moves what
 * someone is about to press.
 */
export function SeasonRow(props: SeasonRowProps) {
  const { data: pools } = useQuery(poolsOptions(props.guildId));
  const used = pools?.items.filter(({ archivedAt }) => archivedAt === null) ?? [];
  const answers = useQueries({
    queries: used.map(({ id, isFirst }) => seasonOptions(props.guildId, isFirst ? undefined : id)),
  });
  if (answers.some(({ isPending }) => isPending)) return null;
  const seasons = answers.flatMap(({ data }) => data ?? []);
  return (
    <>
      {used.length > 1 && seasons.length === used.length ? <AllPools {...props} seasons={seasons} /> : null}
      {seasons.map((season) => (
        <Season key={season.poolId} {...props} season={season} />
      ))}
    </>
  );
}

/** The reset of all pools in one act, with what it changes in each. */
function AllPools({ guildId, guildName, ask, seasons }: SeasonRowProps & { seasons: readonly PointSeason[] }) {
  const [target, setTarget] = useState<ResetTarget>('zero');
  const [open, setOpen] = useState(false);
  const reset = useResetPools();
  const choose = (to: ResetTarget) => {
    setTarget(to);
    setOpen(true);
  };
  const now = seasons.map((season) => `${season.pool}: ${balancesText(season)}`).join('; ');
  return (
    <>
      <DangerRow
        title="Reset all pools for a new season"
        action={
          <div className="grid shrink-0 justify-items-end gap-1 max-md:justify-items-stretch max-md:gap-2">
            {ask('Reset all to zero', () => choose('zero'))}
            {seasons.some(({ startPoints }) => startPoints > 0)
              ? ask('Reset all to start points', () => choose('start'))
              : null}
          </div>
        }
      >
        {now}. All pools begin again in one act, or none does, and one Undo reverses the whole reset. Archived pools
        stay as they are.
      </DangerRow>
      <TypeToConfirm
        open={open}
        onOpenChange={setOpen}
        title={`Reset all pools of ${guildName}?`}
        description={`Everyone begins the new season at ${
          target === 'zero' ? 'zero' : 'the start points of each pool'
        }, and people who left have zero. Now ${now}.`}
        phrase={guildName}
        confirmLabel="Reset all pools"
        onConfirm={() => reset.mutateAsync({ guildId, poolIds: seasons.map(({ poolId }) => poolId), to: target })}
      />
    </>
  );
}

/** '12 balances, 340 DKP in all'. */
const balancesText = ({ people, total, unit }: PointSeason): string =>
  people === 0
    ? 'every balance is zero'
    : `${people === 1 ? '1 balance' : `${people.toLocaleString('en-US')} balances`}, ${pointsText(total)} ${unit} in all`;

function Season({ guildId, guildName, ask, season }: SeasonRowProps & { season: PointSeason }) {
  const [target, setTarget] = useState<ResetTarget>('zero');
  const [open, setOpen] = useState(false);
  const reset = useResetPoints();
  const { poolId, pool, unit, startPoints, people, total } = season;
  const choose = (to: ResetTarget) => {
    setTarget(to);
    setOpen(true);
  };
  const balances = people === 1 ? '1 balance' : `${people.toLocaleString('en-US')} balances`;
  const after = target === 'zero' ? 'zero' : `${pointsText(startPoints)} ${unit}`;
  return (
    <>
      <DangerRow
        title={pool === null ? 'Reset points for a new season' : `Reset ${pool} for a new season`}
        action={
          <div className="grid shrink-0 justify-items-end gap-1 max-md:justify-items-stretch max-md:gap-2">
            {ask('Reset to zero', () => choose('zero'))}
            {startPoints > 0 ? ask('Reset to start points', () => choose('start')) : null}
          </div>
        }
      >
        {people === 0 ? 'Every balance is zero.' : `${balances}, ${pointsText(total)} ${unit} in all, begin again.`}{' '}
        Histories keep every posting, and members are notified. You can undo it until points decay or are reset again.{' '}
        <Link
          to="/guilds/$guildId/points"
          params={{ guildId }}
          search={poolId === guildId ? {} : { pool: poolId }}
          className="link"
        >
          Export the standings first
        </Link>
        {season.last ? <LastReset guildId={guildId} last={season.last} /> : null}
      </DangerRow>
      <TypeToConfirm
        open={open}
        onOpenChange={setOpen}
        title={pool === null ? `Reset the points of ${guildName}?` : `Reset ${pool} of ${guildName}?`}
        description={`Everyone begins the new season at ${after}, and people who left have zero. ${balances} now, ${pointsText(total)} ${unit} in all.`}
        phrase={guildName}
        confirmLabel="Reset points"
        onConfirm={() => reset.mutateAsync({ guildId, poolId, to: target })}
      />
    </>
  );
}

function LastReset({ guildId, last }: { guildId: string; last: NonNullable<PointSeason['last']> }) {
  const undo = useUndoReset();
  return (
    <p className="mt-1 flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 text-fg-3">
      <span>
        Last reset by {last.actorName}, <Timestamp at={last.at} variant="short" />
      </span>
      {last.can.undo ? (
        <Button
          variant="ghost"
          size="sm"
          busy={undo.isPending}
          onClick={() => undo.mutate({ guildId, transactionId: last.transactionId })}
        >
          Undo reset
        </Button>
      ) : null}
    </p>
  );
}

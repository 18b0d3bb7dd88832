import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { zoneLabel } from '#/base/time.ts';
import { COMBAT_ROLES } from '#/features/game/game.data.ts';
import { LinkButton } from '#/ui/controls/button.tsx';
import { SegmentedControl } from '#/ui/controls/radio.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Card, CardBody, CardFoot } from '#/ui/layout/card.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { overlapOptions } from '../availability.cache.ts';
import { minutesOf, type OverlapSearch, overlapInputOf, overlapSearchFrom, roleOf } from '../availability.search.ts';
import { gridOf } from '../grid.rules.ts';
import { STRETCHES } from '../overlap.rules.ts';
import { BestTimes } from './best-times.tsx';
import { ChosenTime } from './chosen-time.tsx';
import { HeatGrid } from './heat-grid.tsx';

interface OverlapPageProps {
  guildId: string;
  search: OverlapSearch;
  onChange: (search: OverlapSearch) => void;
}

const ROLE_CHOICES = [
  { value: 'all', label: 'Everyone' },
  ...COMBAT_ROLES.map((role) => ({ value: role.toLowerCase(), label: role })),
];
const LENGTHS = STRETCHES.map((minutes) => ({
  value: String(minutes / 60),
  label: `At least ${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}`,
}));
const ZONES = [
  { value: 'own', label: 'Your time' },
  { value: 'guild', label: 'Guild time' },
] as const;

/** When most of a guild are free in the coming week. */
export function OverlapPage({ guildId, search, onChange }: OverlapPageProps) {
  const { timeZone: own, renderedAt } = useViewerTime();
  const { data } = useSuspenseQuery(overlapOptions(overlapInputOf(guildId, search, own)));
  const [chosen, setChosen] = useState<number | null>(null);
  const { timeZone, guildZone, people, counts, day, startsAt } = data;
  const grid = useMemo(() => counts && gridOf(day, startsAt, counts, timeZone), [day, startsAt, counts, timeZone]);
  const cell = grid?.cells.flat().find((each) => each?.at === chosen) ?? null;
  const go = (changes: object) => onChange(overlapSearchFrom({ ...search, ...changes }));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Select
          size="sm"
          aria-label="Role"
          className="w-36"
          value={search.role ?? 'all'}
          items={ROLE_CHOICES}
          onValueChange={(role) => go({ role })}
        />
        <Select
          size="sm"
          aria-label="Length"
          className="w-44"
          value={String(minutesOf(search) / 60)}
          items={LENGTHS}
          onValueChange={(hours) => go({ hours: Number(hours) })}
        />
        {own === guildZone ? null : (
          <SegmentedControl
            aria-label="Time zone"
            value={search.zone ?? 'own'}
            choices={ZONES}
            onValueChange={(zone) => go({ zone })}
          />
        )}
        <LinkButton size="sm" className="md:ml-auto" to="/profile/availability">
          {data.hasEntered ? 'Change your availability' : 'Enter your availability'}
        </LinkButton>
      </div>
      {grid === null ? (
        <Card>
          <EmptyState
            title="No availability yet"
            action={
              <LinkButton variant="primary" to="/profile/availability">
                Enter your availability
              </LinkButton>
            }
          >
            When at least three members say when they're free, the best times for activities appear here.
          </EmptyState>
        </Card>
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_300px]">
          <Card className="max-lg:order-1">
            <CardBody className="max-md:px-2">
              <HeatGrid
                grid={grid}
                people={people}
                now={renderedAt}
                chosen={chosen}
                onChoose={({ at }) => setChosen(at === chosen ? null : at)}
              />
            </CardBody>
            <CardFoot className="text-13 text-fg-3">
              {people} of {data.members} {search.role ? 'members are of this role and' : 'members'} share when they're
              free. Times are in {zoneLabel(timeZone)}.
            </CardFoot>
          </Card>
          <div className="grid gap-5 max-lg:contents lg:sticky lg:top-[calc(var(--h-top)+20px)]">
            {cell ? (
              <ChosenTime
                {...{ guildId, timeZone, people, cell, minutes: 30, role: roleOf(search), canCreate: data.can.create }}
              />
            ) : null}
            <BestTimes guildId={guildId} overlap={data} />
          </div>
        </div>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { RoleBadge } from '#/features/game/components/role-badge.tsx';
import type { CombatRole } from '#/features/game/game.data.ts';
import { LinkButton } from '#/ui/controls/button.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { freeOptions } from '../availability.cache.ts';
import { freeText, timesText } from '../availability.labels.ts';
import type { GridCell } from '../grid.rules.ts';

interface ChosenTimeProps {
  guildId: string;
  timeZone: string;
  people: number;
  cell: GridCell;
  minutes: number;
  role: CombatRole | undefined;
  canCreate: boolean;
}

/** A half hour that was chosen: how many are free; for people who plan who that is, and the way to an activity. */
export function ChosenTime({ guildId, timeZone, people, cell, minutes, role, canCreate }: ChosenTimeProps) {
  const startsAt = new Date(cell.at).toISOString();
  return (
    <Card
      aria-labelledby="chosen"
      aria-live="polite"
      className="max-lg:sticky max-lg:bottom-4 max-lg:z-10 max-lg:order-2 max-lg:shadow-float"
    >
      <CardHead id="chosen" title={timesText(cell.at, minutes, timeZone)} />
      <CardBody className="grid gap-3">
        <p>{freeText(cell.free, people, [])} are free</p>
        {canCreate ? (
          <>
            {cell.free > 0 ? <Names {...{ guildId, from: startsAt, minutes, ...(role && { role }) }} /> : null}
            <LinkButton
              size="sm"
              to="/guilds/$guildId/activities/new"
              params={{ guildId }}
              search={{ start: startsAt }}
            >
              Create activity
            </LinkButton>
          </>
        ) : null}
      </CardBody>
    </Card>
  );
}

function Names(input: Parameters<typeof freeOptions>[0]) {
  const { data } = useQuery(freeOptions(input));
  return (
    <ul className="grid max-h-32 lg:max-h-72 gap-1.5 overflow-y-auto text-13">
      {data?.items.map(({ name, roles }) => (
        <li key={name} className="flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0 truncate">{name}</span>
          <span className="flex gap-1.5">
            {roles.map((each) => (
              <RoleBadge key={each} role={each} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

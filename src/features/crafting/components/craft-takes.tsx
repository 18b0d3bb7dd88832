import { Link } from '@tanstack/react-router';
import { countText } from '#/features/storage/storage.labels.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { useReserveParts, useUnreserveParts } from '../crafting.cache.ts';
import { isWorkedOn } from '../crafting.labels.ts';
import type { CraftDetails } from '../crafting.queries.server.ts';
import { availableOf, type CraftPlan, claimedOf, reservedOf } from '../crafting.rules.ts';

interface TakesProps {
  guildId: string;
  craft: CraftDetails;
  plan: CraftPlan;
}

const items = (n: number): string => `${countText(n)} ${n === 1 ? 'item' : 'items'}`;

/** Where the parts come from, in numbers; who manages the storage reserves what it has. */
export function CraftTakes({ guildId, craft, plan }: TakesProps) {
  const reserve = useReserveParts();
  const unreserve = useUnreserveParts();
  if (!isWorkedOn(craft.status)) return null;
  const { stock, can, id: requestId } = craft;
  const sumOf = (of: (part: CraftPlan['parts'][number]) => number) =>
    plan.parts.reduce((sum, part) => sum + of(part), 0);
  const [reserved, available] = [sumOf(reservedOf), sumOf(availableOf)];
  const restOf = (isMade: boolean) => sumOf(({ item, rest }) => ((item.recipe !== null) === isMade ? rest : 0));
  const facts: readonly (readonly [string, number])[] = [
    ...(stock
      ? ([
          ['Reserved in the storage', reserved],
          ['Available in the storage', available],
        ] as const)
      : []),
    ['Claimed', sumOf(claimedOf)],
    ['Still to make', restOf(true)],
    ['Still to gather', restOf(false)],
  ];
  const whole = stock?.find(({ itemGuid }) => itemGuid === craft.itemGuid)?.available ?? 0;
  return (
    <Card aria-labelledby="what-it-takes">
      <CardHead id="what-it-takes" title="What it takes" />
      <CardBody className="grid gap-3">
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 text-13 tabular-nums *:odd:text-fg-3 *:even:text-right">
          {facts.map(([name, n]) => [<dt key={name}>{name}</dt>, <dd key={`${name}-n`}>{items(n)}</dd>])}
        </dl>
        {whole > 0 ? (
          <p className="border-t pt-3 text-13 text-fg-2">
            {`The storage has ${countText(whole)} × ${craft.name} already. `}
            <Link to="/guilds/$guildId/bank/storage" params={{ guildId }} search={{ q: craft.name }} className="link">
              See it in the storage
            </Link>
          </p>
        ) : null}
        {can.reserve && (available > 0 || reserved > 0) ? (
          <div className="flex flex-wrap gap-2 border-t pt-3">
            {available > 0 ? (
              <Button
                busy={reserve.isPending}
                onClick={() => reserve.mutate({ guildId, requestId, isFirst: reserved === 0 })}
              >
                {`Reserve ${items(available)}`}
              </Button>
            ) : null}
            {reserved > 0 ? (
              <Button busy={unreserve.isPending} onClick={() => unreserve.mutate({ guildId, requestId })}>
                Release reserved
              </Button>
            ) : null}
          </div>
        ) : null}
        {stock && craft.status === 'requested' && available > 0 ? (
          <p className="text-13 text-fg-3">Parts can be reserved once someone crafts it.</p>
        ) : null}
      </CardBody>
    </Card>
  );
}

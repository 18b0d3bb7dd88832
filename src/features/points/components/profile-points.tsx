import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { WithheldCard } from '#/features/characters/components/withheld-card.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { MoreLink } from '#/ui/layout/more-link.tsx';
import { memberPointsOptions } from '../point.cache.ts';
import { pointsText } from '../point.labels.ts';
import { BalanceSums } from './balance-sums.tsx';

/** A member's points on their profile; nothing where the guild uses none. */
export function ProfilePoints({ guildId, memberId }: { guildId: string; memberId: string }) {
  const { data: points } = useSuspenseQuery(memberPointsOptions(guildId, memberId));
  if (points === null) return <WithheldCard title="Points" />;
  if (!points.enabled) return null;
  return (
    <Card>
      <CardHead
        title={points.unit}
        aside={
          <MoreLink to="/guilds/$guildId/points/$memberId" params={{ guildId, memberId }}>
            History
          </MoreLink>
        }
      />
      <CardBody>
        <BalanceSums points={points} />
        {points.others.length > 0 ? (
          <ul aria-label="Other pools" className="mt-3 grid gap-1 border-t border-line pt-3 tabular-nums">
            {points.others.map(({ poolId, name, label, balance }) => (
              <li key={poolId} className="flex items-baseline gap-3">
                <Link
                  to="/guilds/$guildId/points/$memberId"
                  params={{ guildId, memberId }}
                  search={{ pool: poolId }}
                  className="link min-w-0 grow truncate"
                >
                  {name}
                </Link>
                <span>{`${pointsText(balance)} ${label}`}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </CardBody>
    </Card>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { WithheldCard } from '#/features/characters/components/withheld-card.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { memberPointsOptions } from '../point.cache.ts';
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
          <Link to="/guilds/$guildId/points/$memberId" params={{ guildId, memberId }} className="link text-13">
            History
          </Link>
        }
      />
      <CardBody>
        <BalanceSums points={points} />
      </CardBody>
    </Card>
  );
}

import type { ReactNode } from 'react';
import { Card, CardBody } from '#/ui/layout/card.tsx';
import { LazyText } from '#/ui/markdown/lazy-text.tsx';
import type { ActivityDetails } from '../activity.cache.ts';
import { durationText } from '../duration.labels.ts';

/** Where, how long, who leads it, what it earns and asks for; then its description. */
export function ActivityFacts({ activity }: { activity: ActivityDetails }) {
  const { node, durationMinutes, organizer, description } = activity;
  const earns = earnsText(activity);
  const asks = asksText(activity);
  return (
    <Card>
      <CardBody className="grid gap-4">
        <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 wrap-anywhere">
          {node === '' ? null : <Fact name="Where">{node}</Fact>}
          <Fact name="Takes">{durationText(durationMinutes)}</Fact>
          <Fact name="Organizer">{organizer.name}</Fact>
          {earns === '' ? null : <Fact name="Earns">{earns}</Fact>}
          {asks === '' ? null : <Fact name="Asks for">{asks}</Fact>}
        </dl>
        {description === '' ? null : (
          <div className="border-t pt-4 text-fg-2">
            <LazyText text={description} />
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-fg-3">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** '12 points, 4 activity points'. */
function earnsText({ points, activityPoints }: ActivityDetails): string {
  const amounts = [
    points === 0 ? '' : `${(points / 100).toLocaleString('en-US')} points`,
    activityPoints === 0 ? '' : `${activityPoints.toLocaleString('en-US')} activity points`,
  ];
  return amounts.filter(Boolean).join(', ');
}

/** 'Level 45, rank Veteran or higher, role Raid Leader'. */
function asksText({ minLevel, minRank, requiredRole }: ActivityDetails): string {
  const asked = [
    minLevel === null ? '' : `level ${minLevel}`,
    minRank === null ? '' : `rank ${minRank.name} or higher`,
    requiredRole === null ? '' : `role ${requiredRole.name}`,
  ];
  const text = asked.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

import type { ReactNode } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { isWorkedOn } from '../crafting.labels.ts';
import type { CraftDetails } from '../crafting.queries.server.ts';
import type { CraftPlan } from '../crafting.rules.ts';

interface StepFacts {
  readonly name: string;
  readonly done: boolean;
  readonly note: ReactNode;
}

/** How far a request is. Parts are a step between: they need not be claimed for it to be crafted. */
export function CraftSteps({ craft, plan: { parts, promised } }: { craft: CraftDetails; plan: CraftPlan }) {
  const { status, acceptedAt, craftedAt, endedAt, crafter } = craft;
  const isCrafted = status === 'crafted' || status === 'delivered';
  const steps: readonly StepFacts[] = [
    { name: 'Requested', done: true, note: <Timestamp at={craft.createdAt} variant="short" /> },
    { name: 'Accepted', done: acceptedAt !== null, note: crafter ?? 'No one yet' },
    {
      ...{ name: 'Parts claimed', done: isCrafted || (acceptedAt !== null && promised === parts.length) },
      note: isWorkedOn(status) ? `${promised} of ${parts.length}` : null,
    },
    { name: 'Crafted', done: isCrafted, note: craftedAt ? <Timestamp at={craftedAt} variant="short" /> : null },
    {
      ...{ name: 'Delivered', done: status === 'delivered' },
      note: endedAt && status === 'delivered' ? <Timestamp at={endedAt} variant="short" /> : null,
    },
  ];
  const current = steps.findIndex(({ done }) => !done);
  return (
    <Card>
      <ol aria-label="Steps" className="craft-steps">
        {steps.map(({ name, done, note }, at) => (
          <li key={name} data-done={done || undefined} aria-current={at === current ? 'step' : undefined}>
            <i aria-hidden>{done ? <Icon name="check" className="size-3.5" /> : at + 1}</i>
            <b>{name}</b>
            <small>{note}</small>
          </li>
        ))}
      </ol>
    </Card>
  );
}

import type { ReactNode } from 'react';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';

interface FactsCardProps {
  id: string;
  title: string;
  /** Each with its label. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** What is known of an account or a guild, a line each. */
export const FactsCard = ({ id, title, facts }: FactsCardProps) => (
  <Card aria-labelledby={id}>
    <CardHead id={id} title={title} />
    <CardBody>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-fg-3">{label}</dt>
            <dd className="text-right wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </CardBody>
  </Card>
);

import type { ComponentProps } from 'react';
import { ArchetypeChart } from '#/features/members/roster/components/distribution-charts.tsx';
import { Card, CardBody } from '#/ui/layout/card.tsx';

export const ArchetypesCard = (given: Pick<ComponentProps<typeof ArchetypeChart>, 'counts' | 'columns'>) => (
  <Card>
    <CardBody>
      <ArchetypeChart {...given} />
    </CardBody>
  </Card>
);

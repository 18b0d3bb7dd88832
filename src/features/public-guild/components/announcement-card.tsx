import type { ComponentProps } from 'react';
import { LatestAnnouncement } from '#/features/announcements/components/latest-announcement.tsx';
import { Card, CardBody } from '#/ui/layout/card.tsx';

export const AnnouncementCard = (given: ComponentProps<typeof LatestAnnouncement>) => (
  <Card>
    <CardBody>
      <LatestAnnouncement {...given} />
    </CardBody>
  </Card>
);

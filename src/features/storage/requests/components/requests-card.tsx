import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { MoreLink } from '#/ui/layout/more-link.tsx';
import { requestsOptions } from '../request.cache.ts';
import { RequestList } from './request-list.tsx';

/** How many the page of the stock shows. */
const SHOWN = 4;

/** Requests that wait, beside the stock: everyone's for staff, one's own for members. */
export function RequestsCard({ guildId }: { guildId: string }) {
  const { data } = useSuspenseInfiniteQuery(requestsOptions(guildId));
  const requests = data.pages.flatMap(({ items }) => items);
  const ofAll = data.pages[0]?.ofAll ?? false;
  return (
    <Card aria-labelledby="requests">
      <CardHead
        id="requests"
        title={ofAll ? 'Requests' : 'My requests'}
        note={
          requests.length === 0 ? undefined : `${requests.length}${data.pages.at(-1)?.nextCursor ? '+' : ''} waiting`
        }
        aside={
          <MoreLink to="/guilds/$guildId/bank/storage/requests" params={{ guildId }}>
            All requests
          </MoreLink>
        }
      />
      {requests.length === 0 ? (
        <CardBody className="text-fg-2">No requests are waiting.</CardBody>
      ) : (
        <RequestList guildId={guildId} requests={requests.slice(0, SHOWN)} narrow />
      )}
    </Card>
  );
}

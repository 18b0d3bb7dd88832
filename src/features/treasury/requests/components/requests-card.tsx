import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { MoreLink } from '#/ui/layout/more-link.tsx';
import type { TreasuryAccount } from '../../accounts/account.rules.ts';
import { ownLimitText } from '../../limits/limit.labels.ts';
import type { UsedLimit } from '../../limits/limit.rules.ts';
import { requestsOptions } from '../request.cache.ts';
import { RequestList } from './request-list.tsx';

/** How many the treasury's page shows. */
const SHOWN = 3;

interface RequestsCardProps {
  guildId: string;
  accounts: readonly TreasuryAccount[];
  /** Of the viewer; null for none. */
  limit: UsedLimit | null;
}

/** Requests that wait, on the page of the treasury: everyone's for staff, one's own for members. */
export function RequestsCard({ guildId, accounts, limit }: RequestsCardProps) {
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
          <MoreLink to="/guilds/$guildId/bank/treasury/requests" params={{ guildId }}>
            All requests
          </MoreLink>
        }
      />
      {requests.length === 0 ? (
        <CardBody className="text-fg-2">No requests are waiting.</CardBody>
      ) : (
        <RequestList guildId={guildId} accounts={accounts} requests={requests.slice(0, SHOWN)} />
      )}
      {limit ? <p className="border-t px-5 py-3 text-13 text-fg-3 max-md:px-4">{ownLimitText(limit)}</p> : null}
    </Card>
  );
}

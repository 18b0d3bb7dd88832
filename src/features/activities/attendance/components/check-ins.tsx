import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Card, CardHead, CardRow } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { Dialog, DialogBody, DialogContent } from '#/ui/overlays/dialog.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { marksOptions, useCloseCheckIn, type WhichActivity } from '../participant.cache.ts';
import type { ParticipantList } from '../participant.queries.server.ts';
import { OpenCheckIn } from './open-check-in.tsx';

type CheckIn = ParticipantList['checkIns'][number];

/** For staff: the check-ins of an activity, and while it is live the way to open another. */
export function CheckIns({
  which,
  checkIns,
  isLive,
}: {
  which: WhichActivity;
  checkIns: readonly CheckIn[];
  isLive: boolean;
}) {
  const [opening, setOpening] = useState(false);
  const [shown, setShown] = useState<CheckIn | null>(null);
  const close = useCloseCheckIn();
  const open = checkIns.find(({ closedAt }) => closedAt === null);
  if (checkIns.length === 0 && !isLive) return null;
  return (
    <Card aria-labelledby="check-ins">
      <CardHead
        id="check-ins"
        level={3}
        title="Check-ins"
        aside={
          isLive ? (
            <>
              {open ? (
                <Button size="sm" variant="ghost" busy={close.isPending} onClick={() => close.mutate(which)}>
                  Close check-in
                </Button>
              ) : null}
              <Button size="sm" onClick={() => setOpening(true)}>
                Open check-in
              </Button>
            </>
          ) : null
        }
      />
      {checkIns.length === 0 ? (
        <p className="card-body text-fg-2">No check-ins yet. Open one, and members prove that they are there.</p>
      ) : (
        <ul>
          {checkIns.map((checkIn) => (
            <CardRow key={checkIn.id} asChild>
              <li>
                <span className="min-w-0 truncate font-medium">{checkIn.label}</span>
                {checkIn.closedAt === null ? <Badge tone="success">Open</Badge> : null}
                <span className="flex-1 text-13 text-fg-3">
                  <Timestamp at={checkIn.openedAt} variant="relative" />
                </span>
                <Button size="sm" variant="ghost" disabled={checkIn.marks === 0} onClick={() => setShown(checkIn)}>
                  {checkIn.marks} checked in
                </Button>
              </li>
            </CardRow>
          ))}
        </ul>
      )}
      <OpenCheckIn which={which} replaces={open?.label ?? null} open={opening} onClose={() => setOpening(false)} />
      <Dialog open={shown !== null} onOpenChange={(stays) => stays || setShown(null)}>
        <DialogContent size="sm" title={shown?.label ?? ''} description="Who checked in, and when.">
          <DialogBody>{shown ? <Marks which={{ ...which, checkInId: shown.id }} /> : null}</DialogBody>
        </DialogContent>
      </Dialog>
    </Card>
  );
}

function Marks({ which }: { which: WhichActivity & { readonly checkInId: string } }) {
  const list = useInfiniteQuery(marksOptions(which));
  const marks = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <ol className="grid gap-2">
        {marks.map(({ userId, name, at }) => (
          <li key={userId} className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{name}</span>
            <span className="text-13 text-fg-3">
              <Timestamp at={at} variant="short" />
            </span>
          </li>
        ))}
      </ol>
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </>
  );
}

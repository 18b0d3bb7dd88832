import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';
import {
  useCancelAuction,
  useCloseAuction,
  useMarkDelivered,
  useReassignAuction,
  useUndoAuction,
  type WhichAuction,
} from '../auction.cache.ts';
import { priceText } from '../auction.labels.ts';
import type { AuctionDetails } from '../auction.queries.server.ts';

type Asked = 'close' | 'cancel' | 'undo' | 'reassign';

/** What staff can do with an auction; each says what will happen before it does. */
export function AuctionActions({ which, auction }: { which: WhichAuction; auction: AuctionDetails }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = useCloseAuction();
  const cancel = useCancelAuction();
  const undo = useUndoAuction();
  const reassign = useReassignAuction();
  const deliver = useMarkDelivered();
  const { can, title, price, unit, delivered } = auction;
  const refund = price === null ? '' : `${priceText(price, unit)} are refunded`;
  const shared = auction.zeroSum ? ', and the shares are reversed' : '';
  const QUESTIONS = {
    close: {
      title: `Close the auction of ${title}?`,
      description: 'No more bids count. The highest bid wins, and every other hold is released.',
      label: 'Close now',
      run: close,
    },
    cancel: {
      title: `Cancel the auction of ${title}?`,
      description: 'No one wins, and every hold is released.',
      label: 'Cancel auction',
      run: cancel,
    },
    undo: {
      title: `Undo the auction of ${title}?`,
      description: `${refund}${shared}. No one has won then.`,
      label: 'Undo auction',
      run: undo,
    },
    reassign: {
      title: `Give ${title} to the next bidder?`,
      description: `${refund}${shared}. The next bidder who can pay is charged.`,
      label: 'Give to next bidder',
      run: reassign,
    },
  } as const;
  const actions = (Object.keys(QUESTIONS) as Asked[]).filter((one) => can[one]);
  if (actions.length === 0 && !can.deliver) return null;
  const question = asked && QUESTIONS[asked];
  return (
    <div className="flex flex-wrap gap-2">
      {can.deliver ? (
        <Button onClick={() => deliver.mutate({ ...which, delivered: !delivered })}>
          {delivered ? 'Mark as not delivered' : 'Mark as delivered'}
        </Button>
      ) : null}
      {actions.map((one) => (
        <Button key={one} variant={one === 'close' ? 'secondary' : 'ghost'} onClick={() => setAsked(one)}>
          {QUESTIONS[one].label}
        </Button>
      ))}
      {question ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || setAsked(null)}
          title={question.title}
          description={question.description}
          confirmLabel={question.label}
          cancelLabel="Keep it"
          tone={asked === 'cancel' || asked === 'undo' ? 'danger' : 'primary'}
          onConfirm={() => question.run.mutateAsync(which)}
        />
      ) : null}
    </div>
  );
}

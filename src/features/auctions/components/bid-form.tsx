import { useRef, useState } from 'react';
import { pointsText } from '#/features/points/point.labels.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { NumberInput } from '#/ui/controls/input.tsx';
import { messageOf } from '#/ui/feedback/error-message.ts';
import { UNEXPECTED } from '#/ui/feedback/toast.ts';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { usePlaceBid, useWithdrawBid, type WhichAuction } from '../auction.cache.ts';
import { priceText } from '../auction.labels.ts';
import type { AuctionDetails } from '../auction.queries.server.ts';
import { bidForm } from '../auction.schema.ts';
import { auctionShortcuts } from '../auction.shortcuts.ts';

interface BidFormProps {
  which: WhichAuction;
  auction: AuctionDetails;
}

/** Bids: the next bid that counts is offered, also after someone was faster. */
export function BidForm({ which, auction }: BidFormProps) {
  const { least, most, unit, kind, mine, leads, can } = auction;
  const place = usePlaceBid();
  const withdraw = useWithdrawBid();
  const box = useRef<HTMLInputElement>(null);
  /** Null as long as nothing was typed: the box follows the next bid that counts. */
  const [typed, setTyped] = useState<number | string | null>(null);
  const [error, setError] = useState<string>();
  usePageActions(() => [
    { ...auctionShortcuts.shortcuts.bid, id: 'bid', icon: 'scale', run: () => box.current?.select() },
  ]);
  const bid = async (points: number | string) => {
    const { data, error: fault } = bidForm.safeParse({ amount: points });
    setError(fault?.issues[0]?.message);
    if (!data) return;
    try {
      await place.mutateAsync({ ...which, amount: data.amount });
      setTyped(null);
    } catch (failure) {
      setError(messageOf(failure, UNEXPECTED));
    }
  };
  const value = typed ?? least / 100;
  const tooPoor = most < least;
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void bid(value);
      }}
    >
      <Field
        label={leads ? 'Raise your bid' : kind === 'open' || mine === null ? 'Your bid' : 'Your new bid'}
        hint={`${unit}, from ${pointsText(least)}. You can bid up to ${pointsText(most)}.`}
        error={error}
      >
        <NumberInput
          ref={box}
          value={value}
          min={least / 100}
          step={1}
          onValueChange={(next) => {
            setTyped(next);
            setError(undefined);
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={place.isPending} className="max-md:w-full">
          Bid
        </Button>
        {error !== undefined && !tooPoor && value !== least / 100 ? (
          <Button type="button" className="max-md:w-full" onClick={() => void bid(least / 100)}>
            {`Bid ${priceText(least, unit)}`}
          </Button>
        ) : null}
        {can.withdraw ? (
          <Button type="button" variant="ghost" busy={withdraw.isPending} onClick={() => withdraw.mutate(which)}>
            Withdraw bid
          </Button>
        ) : null}
      </div>
      {tooPoor ? <p className="text-13 text-fg-2">{`You don't have enough ${unit} for the next bid.`}</p> : null}
    </form>
  );
}

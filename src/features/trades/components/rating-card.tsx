import { Form, useAppForm } from '#/ui/form/form.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { useRateTrade } from '../trade.cache.ts';
import type { TradeDetails } from '../trade.queries.server.ts';
import { RATING_DAYS, RATING_TEXT_MAX } from '../trade.rules.ts';
import { ratingForm } from '../trade.schema.ts';

/** What the sides said of each other, and the form for what the viewer has not said yet. */
export function RatingCard({ trade }: { trade: TradeDetails }) {
  const { ratings, side, can } = trade;
  const mine = ratings.find((rating) => rating.side === side);
  const theirs = ratings.find((rating) => rating.side !== side);
  const other = side === 'buyer' ? trade.sellerName : trade.buyerName;
  return (
    <Card aria-labelledby="rating">
      <CardHead id="rating" title="Ratings" />
      <CardBody className="grid grid-cols-1 gap-3">
        {can.rate ? <RatingForm trade={trade} other={other} /> : null}
        {mine ? <Rating by="You" {...mine} /> : null}
        {theirs ? <Rating by={other} {...theirs} /> : null}
        {mine && !theirs ? (
          <p className="text-13 text-fg-3">
            What {other} says appears here once they have rated, or after {RATING_DAYS} days.
          </p>
        ) : null}
        {!mine && !theirs && !can.rate ? <p className="text-fg-2">This trade was not rated.</p> : null}
      </CardBody>
    </Card>
  );
}

interface RatingProps {
  by: string;
  isGood: boolean;
  text: string;
  hiddenReason: string | null;
}

const Rating = ({ by, isGood, text, hiddenReason }: RatingProps) => (
  <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
    <Icon name={isGood ? 'circle-check' : 'circle-exclamation-point'} className="size-5" />
    <span className="font-medium">
      {by}: {isGood ? 'Good' : 'Bad'}
    </span>
    {text === '' ? null : <span className="text-fg-2">{text}</span>}
    {hiddenReason === null ? null : <span className="text-fg-3">Comment hidden by staff: {hiddenReason}</span>}
  </p>
);

function RatingForm({ trade, other }: { trade: TradeDetails; other: string }) {
  const rate = useRateTrade();
  const form = useAppForm({
    defaultValues: { verdict: 'good' as string, text: '' },
    schema: ratingForm,
    onSubmit: ({ value: { verdict, text } }) =>
      rate.mutateAsync({ transactionId: trade.id, isGood: verdict === 'good', text }),
  });
  return (
    <Form form={form} className="grid max-w-[560px] grid-cols-1 gap-3">
      <form.AppField name="verdict">
        {(field) => (
          <field.ChoiceField
            label={`How was the trade with ${other}?`}
            look="segments"
            choices={[
              { value: 'good', label: 'Good' },
              { value: 'bad', label: 'Bad' },
            ]}
          />
        )}
      </form.AppField>
      <form.AppField name="text">
        {(field) => (
          <field.TextareaField label="Comment" hint="Shown when both have rated" rows={2} limit={RATING_TEXT_MAX} />
        )}
      </form.AppField>
      <div>
        <SubmitButton busyLabel="Saving...">Rate trade</SubmitButton>
      </div>
    </Form>
  );
}

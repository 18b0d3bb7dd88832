import { useState } from 'react';
import { ImageStrip } from '#/features/uploads/components/image-strip.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { Form, useAppForm } from '#/ui/form/form.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { useSendMessage } from '../trade.cache.ts';
import type { TradeDetails } from '../trade.queries.server.ts';
import { IMAGE_DAYS, MESSAGE_MAX } from '../trade.rules.ts';
import { talkForm } from '../trade.schema.ts';
import { LazyImagesField } from './lazy-images-field.tsx';

interface TradeTalkProps {
  trade: TradeDetails;
  /** Whoever looks. */
  userId: string;
}

/** What the two sides write to each other, latest first. */
export function TradeTalk({ trade, userId }: TradeTalkProps) {
  const { messages, side, can } = trade;
  return (
    <Card aria-labelledby="talk">
      <CardHead
        id="talk"
        title="Messages"
        aside={trade.status === 'disputed' ? 'Who decides the dispute can read this' : 'Only you two can read this'}
      />
      {can.message ? <Compose trade={trade} userId={userId} /> : null}
      <CardBody>
        {messages.length === 0 ? (
          <p className="text-fg-2">No messages yet. What you agree on is easiest to prove when it is written here.</p>
        ) : (
          <ol aria-label="Messages" className="grid grid-cols-1 gap-4">
            {messages.toReversed().map(({ id, name, text, imageLinks, at, side: by }) => (
              <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
                <Avatar id={by === 'buyer' ? trade.buyerCharacterId : trade.sellerCharacterId} name={name} size={28} />
                <div className="min-w-0">
                  <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                    <span className="font-medium">{by === side ? 'You' : name}</span>
                    <Timestamp at={at} variant="short" className="text-13 text-fg-3" />
                  </p>
                  {text === '' ? null : <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
                  {imageLinks.length === 0 ? null : (
                    <div className="mt-2">
                      <ImageStrip
                        links={imageLinks}
                        title={imageLinks.length === 1 ? `Image from ${name}` : `Images from ${name}`}
                      />
                    </div>
                  )}
                  {text === '' && imageLinks.length === 0 ? (
                    <p className="text-fg-3">Images, removed {IMAGE_DAYS} days after the trade ended.</p>
                  ) : null}
                </div>
              </li>
            ))}
          </ol>
        )}
      </CardBody>
    </Card>
  );
}

function Compose({ trade, userId }: TradeTalkProps) {
  const send = useSendMessage();
  const [adding, setAdding] = useState(false);
  const other = trade.side === 'buyer' ? trade.sellerName : trade.buyerName;
  const empty = { message: '', imageLinks: [null] as (string | null)[] };
  const form = useAppForm({
    defaultValues: empty,
    schema: talkForm,
    onSubmit: async ({ value, form: own }) => {
      await send.mutateAsync({ transactionId: trade.id, ...value });
      setAdding(false);
      own.reset(empty);
    },
  });
  return (
    <Form form={form} className="grid grid-cols-1 gap-3 border-b p-4">
      <form.AppField name="message">
        {(field) => <field.TextareaField label={`Write to ${other}`} rows={2} limit={MESSAGE_MAX} />}
      </form.AppField>
      {adding ? (
        <form.AppField name="imageLinks">
          {() => <LazyImagesField userId={userId} left={trade.imagesLeft} />}
        </form.AppField>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        {adding || trade.imagesLeft === 0 ? null : (
          <Button variant="ghost" icon={<Icon name="image-plus" />} onClick={() => setAdding(true)}>
            Add images
          </Button>
        )}
        <SubmitButton busyLabel="Sending...">Send</SubmitButton>
      </div>
    </Form>
  );
}

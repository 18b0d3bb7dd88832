import { Form, useAppForm } from '#/ui/form/form.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { useSendMessage } from '../trade.cache.ts';
import type { TradeDetails } from '../trade.queries.server.ts';
import { MESSAGE_MAX } from '../trade.rules.ts';
import { messageForm } from '../trade.schema.ts';

/** What the two sides write to each other, latest first. */
export function TradeTalk({ trade }: { trade: TradeDetails }) {
  const { messages, side, can } = trade;
  return (
    <Card aria-labelledby="talk">
      <CardHead
        id="talk"
        title="Messages"
        aside={trade.status === 'disputed' ? 'Who decides the dispute can read this' : 'Only you two can read this'}
      />
      {can.message ? <Compose trade={trade} /> : null}
      <CardBody>
        {messages.length === 0 ? (
          <p className="text-fg-2">No messages yet. What you agree on is easiest to prove when it is written here.</p>
        ) : (
          <ol aria-label="Messages" className="grid grid-cols-1 gap-4">
            {messages.toReversed().map(({ id, name, text, at, side: by }) => (
              <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
                <Avatar id={by === 'buyer' ? trade.buyerCharacterId : trade.sellerCharacterId} name={name} size={28} />
                <div className="min-w-0">
                  <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                    <span className="font-medium">{by === side ? 'You' : name}</span>
                    <Timestamp at={at} variant="short" className="text-13 text-fg-3" />
                  </p>
                  <p className="whitespace-pre-line wrap-anywhere">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        )}
      </CardBody>
    </Card>
  );
}

function Compose({ trade }: { trade: TradeDetails }) {
  const send = useSendMessage();
  const other = trade.side === 'buyer' ? trade.sellerName : trade.buyerName;
  const form = useAppForm({
    defaultValues: { message: '' },
    schema: messageForm,
    onSubmit: async ({ value: { message }, form: own }) => {
      await send.mutateAsync({ transactionId: trade.id, message });
      own.reset({ message: '' });
    },
  });
  return (
    <Form form={form} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 border-b p-4">
      <form.AppField name="message">
        {(field) => <field.TextareaField label={`Write to ${other}`} rows={2} limit={MESSAGE_MAX} />}
      </form.AppField>
      <SubmitButton busyLabel="Sending...">Send</SubmitButton>
    </Form>
  );
}

import { Checkbox } from '#/ui/controls/checkbox.tsx';
import { FieldError } from '#/ui/controls/field.tsx';
import { messageOf } from '#/ui/feedback/error-message.ts';
import { CardBody } from '#/ui/layout/card.tsx';
import { Money } from '#/ui/text/money.tsx';
import { amountText } from '../../treasury.labels.ts';
import type { PayoutPreview as Preview } from '../payout.queries.server.ts';

interface PayoutPreviewProps {
  preview: Preview | undefined;
  /** Of the account that it's paid from. */
  balance: number;
  /** What that is called. */
  holder: string;
  error: Error | null;
  excluded: readonly string[];
  onExcludedChange: (excluded: readonly string[]) => void;
}

/** Each person's share, to the copper; people can be left out. */
export function PayoutPreview({ preview, balance, holder, error, excluded, onExcludedChange }: PayoutPreviewProps) {
  if (error)
    return (
      <CardBody>
        <FieldError>{messageOf(error, 'The shares could not be calculated. Try again.')}</FieldError>
      </CardBody>
    );
  if (!preview) return <CardBody className="text-fg-2">Enter an amount to see each share.</CardBody>;
  const { people, others, amount } = preview;
  const paid = people.filter((person) => person.amount > 0);
  const sum = paid.reduce((total, person) => total + person.amount, 0);
  const toggle = (userId: string, on: boolean) =>
    onExcludedChange(on ? excluded.filter((id) => id !== userId) : [...excluded, userId]);
  return (
    <>
      {amount > balance ? (
        <CardBody className="border-b">
          <FieldError>{`${holder} has ${amountText(balance)}. Enter that much or less.`}</FieldError>
        </CardBody>
      ) : null}
      {people.length === 0 ? (
        <CardBody className="text-fg-2">No one gets a share. Choose other activities or another split.</CardBody>
      ) : (
        <ul aria-label="Shares" className="max-h-96 overflow-y-auto">
          {people.map(({ userId, name, amount: share }) => (
            <li key={userId} className="flex items-center gap-3 px-5 py-2 not-first:border-t max-md:px-4">
              <Checkbox
                id={`share-${userId}`}
                checked={!excluded.includes(userId)}
                onCheckedChange={(on) => toggle(userId, on === true)}
              />
              <label htmlFor={`share-${userId}`} className="min-w-0 grow truncate">
                {name}
              </label>
              <Money amount={share} />
            </li>
          ))}
        </ul>
      )}
      <CardBody className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t">
        <p className="grow text-13 text-fg-3">
          {paid.length === 1 ? '1 member' : `${paid.length.toLocaleString('en-US')} members`}
          {others === 0
            ? null
            : `. ${others === 1 ? '1 guest or former member gets' : `${others} guests or former members get`} nothing.`}
        </p>
        <p className="font-semibold">
          <Money amount={sum} />
        </p>
      </CardBody>
    </>
  );
}

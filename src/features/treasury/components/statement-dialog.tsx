import { useState } from 'react';
import { dayAfter, dayAt } from '#/base/day.ts';
import { Button, buttonClasses } from '#/ui/controls/button.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { Input } from '#/ui/controls/input.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { type StatementPeriod, statementPath } from '../treasury.search.ts';

interface StatementDialogProps {
  guildId: string;
  /** As the address names it. */
  account: string | undefined;
  /** The guild's. */
  timeZone: string;
  open: boolean;
  onClose: () => void;
}

/** Chooses the period of a statement, in days of the guild, and downloads it. */
export function StatementDialog({ open, onClose, ...rest }: StatementDialogProps) {
  return (
    <Dialog inUrl open={open} onOpenChange={(stays) => stays || onClose()}>
      <DialogContent
        size="sm"
        title="Statement"
        description="A CSV file with the balance at the start, every entry of the period, and the balance at the end."
      >
        {open ? <Period {...rest} onClose={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

/** The month of a day, and the one before it. */
function monthsOf(today: string): readonly { readonly label: string; readonly period: StatementPeriod }[] {
  const first = `${today.slice(0, 8)}01`;
  const last = dayAfter(first, -1);
  return [
    { label: 'This month', period: { from: first, to: today } },
    { label: 'Last month', period: { from: `${last.slice(0, 8)}01`, to: last } },
  ];
}

function Period({ guildId, account, timeZone, onClose }: Omit<StatementDialogProps, 'open'>) {
  const months = monthsOf(dayAt(Date.now(), timeZone));
  const [period, setPeriod] = useState(months[0]!.period);
  const fault =
    period.from === '' || period.to === '' ? 'Choose both days' : period.from > period.to ? LATER : undefined;
  return (
    <>
      <DialogBody className="grid content-start gap-4">
        <div className="grid grid-cols-2 gap-2">
          {months.map(({ label, period: of }) => (
            <Button key={label} size="sm" onClick={() => setPeriod(of)}>
              {label}
            </Button>
          ))}
        </div>
        <Field label="From">
          <Input
            type="date"
            min="1970-01-01"
            max="9998-12-31"
            value={period.from}
            onChange={({ target }) => setPeriod({ ...period, from: target.value })}
          />
        </Field>
        <Field label="To" hint={`Days of the guild, in ${timeZone}.`} error={fault}>
          <Input
            type="date"
            min="1970-01-01"
            max="9998-12-31"
            value={period.to}
            onChange={({ target }) => setPeriod({ ...period, to: target.value })}
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        {fault ? (
          <Button variant="primary" disabled>
            Download
          </Button>
        ) : (
          <a
            href={statementPath(guildId, period, account)}
            download
            className={buttonClasses({ variant: 'primary' })}
            onClick={onClose}
          >
            <Icon name="download" />
            Download
          </a>
        )}
      </DialogFooter>
    </>
  );
}

const LATER = 'Choose a day that is not before the first';

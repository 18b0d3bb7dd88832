import { useState } from 'react';
import { dayAfter, dayAt, isDay } from '#/base/day.ts';
import { zoneLabel } from '#/base/time.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { controlClasses, Input } from '#/ui/controls/input.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#/ui/overlays/popover.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { useViewerTime } from '#/ui/text/time-zone.tsx';

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

interface PeriodFieldProps extends Period {
  onChange: (period: Period) => void;
}

const LAST = [
  { label: 'Today', days: 1 },
  { label: 'Last 7 days', days: 7 },
  { label: 'Last 30 days', days: 30 },
  { label: 'Last 90 days', days: 90 },
];

/** First and last day, in the viewer's zone. */
export function PeriodField({ from, to, onChange }: PeriodFieldProps) {
  const { timeZone } = useViewerTime();
  const [open, setOpen] = useState(false);
  const choose = (period: Period) => {
    onChange(period);
    setOpen(false);
  };
  const last = (days: number): Period => {
    const today = dayAt(Date.now(), timeZone);
    return { from: dayAfter(today, 1 - days), to: today };
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          type="button"
          className={cn(
            controlClasses,
            'flex h-(--h-compact) w-auto shrink-0 items-center gap-2 px-2.5 text-13 whitespace-nowrap max-md:text-14',
          )}
        >
          {periodLabel({ from, to })}
          <Icon name="calendar-days" className="size-4 text-fg-3" />
        </button>
      </PopoverTrigger>
      <PopoverContent aria-label="Period" align="start" className="grid w-72 gap-4">
        <div className="grid grid-cols-2 gap-2">
          {LAST.map(({ label, days }) => (
            <Button key={label} size="sm" onClick={() => choose(last(days))}>
              {label}
            </Button>
          ))}
        </div>
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            const day = (name: string) => {
              const value = form.get(name);
              return isDay(value) ? value : undefined;
            };
            choose({ from: day('from'), to: day('to') });
          }}
        >
          <Field label="From">
            <Input type="date" name="from" min="1970-01-01" max="9998-12-31" defaultValue={from ?? ''} />
          </Field>
          <Field label="To" hint={`Dates are in ${zoneLabel(timeZone)}.`}>
            <Input type="date" name="to" min="1970-01-01" max="9998-12-31" defaultValue={to ?? ''} />
          </Field>
          <div className="flex justify-end gap-2">
            <Button variant="ghost" size="sm" onClick={() => choose({ from: undefined, to: undefined })}>
              Any time
            </Button>
            <Button variant="primary" size="sm" type="submit">
              Apply
            </Button>
          </div>
        </form>
      </PopoverContent>
    </Popover>
  );
}

function periodLabel({ from, to }: Period): string {
  if (from && from === to) return inOrder(from);
  if (from && to) return `${inOrder(from)} to ${inOrder(to)}`;
  if (from) return `From ${inOrder(from)}`;
  return to ? `Until ${inOrder(to)}` : 'Any time';
}

/** '11/20/2026', as times are written. */
const inOrder = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

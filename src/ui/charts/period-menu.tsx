import { useState } from 'react';
import { isDay } from '#/base/day.ts';
import { PERIODS, periodLabel } from '#/base/period.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { Input } from '#/ui/controls/input.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#/ui/overlays/popover.tsx';

/** What is counted: the last days, everything, or since a day. */
export function PeriodMenu({ period, onChange }: { period: string; onChange: (period: string) => void }) {
  const [open, setOpen] = useState(false);
  const choose = (next: string) => {
    onChange(next);
    setOpen(false);
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button size="row" icon={<Icon name="calendar-days" />}>
          {periodLabel(period)}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label="Period" align="start" className="grid w-72 gap-4">
        <div className="grid grid-cols-2 gap-2">
          {PERIODS.map((each) => (
            <Button key={each} size="sm" aria-pressed={each === period} onClick={() => choose(each)}>
              {periodLabel(each)}
            </Button>
          ))}
        </div>
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const day = new FormData(event.currentTarget).get('since');
            if (isDay(day)) choose(day);
          }}
        >
          <Field label="Since" className="grow">
            <Input
              type="date"
              name="since"
              required
              min="1970-01-01"
              max="9998-12-31"
              defaultValue={isDay(period) ? period : ''}
            />
          </Field>
          <Button type="submit">Apply</Button>
        </form>
      </PopoverContent>
    </Popover>
  );
}

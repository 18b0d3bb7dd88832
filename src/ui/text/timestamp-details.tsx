import { useState } from 'react';
import { type Instant, timestampDetails } from '#/base/time.ts';
import { CopyIconButton } from '#/ui/controls/copy-icon-button.tsx';
import { OpenedBy } from '#/ui/overlays/opened-by.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#/ui/overlays/popover.tsx';
import { useViewerTime } from './time-zone.tsx';

interface TimestampDetailsProps {
  /** The button around a `<time>`. */
  trigger: HTMLElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The details of a timestamp, at its button. */
export function TimestampDetails({ trigger, open, onOpenChange }: TimestampDetailsProps) {
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>
        <OpenedBy element={trigger} />
      </PopoverTrigger>
      <PopoverContent
        aria-label="Time details"
        className="w-96"
        // Itself, so that nothing in it needs an Escape of its own.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          (event.currentTarget as HTMLElement).focus();
        }}
      >
        <Details at={trigger.querySelector('time')?.dateTime ?? ''} />
      </PopoverContent>
    </Popover>
  );
}

/** Made only when it opens, so it may use the time of the moment. */
function Details({ at }: { at: Instant }) {
  const { timeZone } = useViewerTime();
  const [now] = useState(() => Date.now());
  return (
    <dl className="grid gap-1.5 text-13">
      {timestampDetails(at, timeZone, now).map(({ label, value }) => (
        <div key={label} className="flex min-h-7 items-center justify-between gap-4">
          <dt className="text-fg-3">{label}</dt>
          <dd className="flex items-center gap-1 text-right whitespace-nowrap tabular-nums">
            {value}
            {label === 'ISO' ? <CopyIconButton text={value} label="Copy ISO time" size="row" /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

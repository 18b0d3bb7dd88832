import { type RefObject, useState } from 'react';
import { type Instant, timestampDetails } from '#/base/time.ts';
import { CopyIconButton } from '#/ui/controls/copy-icon-button.tsx';
import { Popover, PopoverAnchor, PopoverContent } from '#/ui/overlays/popover.tsx';
import { useViewerTime } from './time-zone.tsx';

interface TimestampDetailsProps {
  at: Instant;
  /** The one that opened it. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The details of a timestamp, at its button. */
export function TimestampDetails({ at, button, onClose }: TimestampDetailsProps) {
  return (
    <Popover open onOpenChange={(open) => !open && onClose()}>
      <PopoverAnchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <PopoverContent
        aria-label="Time details"
        className="w-96"
        // Itself, so that nothing in it needs an Escape of its own.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          (event.currentTarget as HTMLElement).focus();
        }}
        // Its button closes it by itself.
        onInteractOutside={(event) => {
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          button.current?.focus();
        }}
      >
        <Details at={at} />
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

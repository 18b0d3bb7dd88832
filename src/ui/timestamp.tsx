import { useState } from 'react';
import { formatTimestamp, type Instant, type TimestampVariant, timestampDetails } from '#/base/time.ts';
import { cn } from '#/ui/class-names.ts';
import { useClock } from '#/ui/clock.ts';
import { CopyButton } from '#/ui/copy-button.tsx';
import { FirstPress } from '#/ui/first-press.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#/ui/popover.tsx';
import { useViewerTime } from '#/ui/time-zone.tsx';

interface TimestampProps {
  at: Instant;
  variant?: TimestampVariant;
  /** Plain text without the popover, for places inside a link or button. */
  plain?: boolean;
  className?: string;
}

/**
 * An instant in the viewer's zone, in one of five variants (document 1, section 2.11).
 * Pressed, by mouse, touch or key, it tells ISO, relative, the viewer's zone, London, New York and UTC.
 */
export function Timestamp({ at, variant = 'full', plain = false, className }: TimestampProps) {
  const time = <Time at={at} variant={variant} className={plain ? className : undefined} />;
  if (plain) return time;
  return (
    <FirstPress
      layer={(trigger) => (
        <Popover defaultOpen>
          <PopoverTrigger asChild>{trigger}</PopoverTrigger>
          <PopoverContent aria-label="Time in detail" className="w-96">
            <Details at={at} />
          </PopoverContent>
        </Popover>
      )}
    >
      <button
        type="button"
        className={cn(
          'inline cursor-pointer rounded-chip text-left decoration-line-strong decoration-1 underline-offset-3 hover:underline data-[state=open]:underline',
          className,
        )}
      >
        {time}
      </button>
    </FirstPress>
  );
}

function Time({ at, variant, className }: { at: Instant; variant: TimestampVariant; className?: string | undefined }) {
  const { timeZone, renderedAt } = useViewerTime();
  const moving = variant === 'relative' || variant === 'very_short';
  const Text = moving ? MovingText : StillText;
  return (
    <time dateTime={new Date(at).toISOString()} className={cn('whitespace-nowrap', className)}>
      <Text at={at} variant={variant} timeZone={timeZone} renderedAt={renderedAt} />
    </time>
  );
}

interface TextProps {
  at: Instant;
  variant: TimestampVariant;
  timeZone: string;
  renderedAt: number;
}

function MovingText({ at, variant, timeZone, renderedAt }: TextProps) {
  return useClock((now) => formatTimestamp(at, timeZone, variant, now), renderedAt);
}

function StillText({ at, variant, timeZone, renderedAt }: TextProps) {
  return formatTimestamp(at, timeZone, variant, renderedAt);
}

/** Made only when the popover opens, so it may use the time of the moment. */
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
            {label === 'ISO' ? <CopyButton text={value} label="Copy ISO time" size="row" /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

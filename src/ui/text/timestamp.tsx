import { type ReactNode, useState } from 'react';
import { formatTimestamp, type Instant, type TimestampVariant } from '#/base/time.ts';
import { cn } from '#/ui/style/class-names.ts';
import { useClock } from './clock.ts';
import { TimeDetails } from './time-details.tsx';
import { useViewerTime, type ViewerTime } from './time-zone.tsx';

interface TimestampProps {
  at: Instant;
  variant?: TimestampVariant;
  className?: string;
}

/**
 * An instant in the viewer's zone, in one of five variants. Pressed, by mouse, touch or key, it shows ISO, relative, the
 * viewer's zone, London, New York and UTC (docs/product/interface.md#dates). Never inside a link or another button: a row that is a
 * link has it above (`rowLink`).
 */
export function Timestamp({ at, variant = 'full', className }: TimestampProps) {
  return (
    <PressForDetails className={className}>
      <Time at={at} variant={variant} />
    </PressForDetails>
  );
}

function PressForDetails({ className, children }: { className: string | undefined; children: ReactNode }) {
  const [open, setOpen] = useState<boolean | null>(null);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        ref={setTrigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open === true}
        className={cn('press-time', className)}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open !== null && trigger ? <TimeDetails trigger={trigger} open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}

function Time({ at, variant }: { at: Instant; variant: TimestampVariant }) {
  const time = useViewerTime();
  const moving = variant === 'relative' || variant === 'very_short';
  const Text = moving ? MovingText : StillText;
  return (
    <time dateTime={new Date(at).toISOString()}>
      <Text at={at} variant={variant} {...time} />
      {moving ? null : time.zoneMark?.(at)}
    </time>
  );
}

interface TextProps extends ViewerTime {
  at: Instant;
  variant: TimestampVariant;
}

function MovingText({ at, variant, timeZone, renderedAt }: TextProps) {
  return useClock((now) => formatTimestamp(at, timeZone, variant, now), renderedAt);
}

function StillText({ at, variant, timeZone }: TextProps) {
  return formatTimestamp(at, timeZone, variant);
}

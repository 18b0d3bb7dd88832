import { type ReactNode, useRef, useState } from 'react';
import { formatTimestamp, type Instant, type TimestampVariant } from '#/base/time.ts';
import { notify } from '#/ui/feedback/toast.ts';
import { late } from '#/ui/lazy/late.ts';
import { cn } from '#/ui/style/class-names.ts';
import { useClock } from './clock.ts';
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
    <PressForDetails at={at} className={className}>
      <Time at={at} variant={variant} />
    </PressForDetails>
  );
}

/** Lists show many of these and few are ever pressed, so what opens is made, and its code fetched, by the press. */
const details = late(() => import('./timestamp-details.tsx').then((file) => file.TimestampDetails));

type Opened = Awaited<ReturnType<typeof details.load>>;

function PressForDetails({
  at,
  className,
  children,
}: Pick<TimestampProps, 'at' | 'className'> & { children: ReactNode }) {
  const [Details, setDetails] = useState<Opened | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const press = () => {
    if (Details) setDetails(null);
    else
      details.load().then(
        (loaded) => setDetails(() => loaded),
        () =>
          notify.error("Couldn't load time details", {
            description: 'Check your connection and try again.',
          }),
      );
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={Details !== null}
        className={cn('press-time', className)}
        onClick={press}
      >
        {children}
      </button>
      {Details ? <Details at={at} button={button} onClose={() => setDetails(null)} /> : null}
    </>
  );
}

function Time({ at, variant }: { at: Instant; variant: TimestampVariant }) {
  const time = useViewerTime();
  const moving = variant === 'relative' || variant === 'very_short';
  const Text = moving ? MovingText : StillText;
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
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

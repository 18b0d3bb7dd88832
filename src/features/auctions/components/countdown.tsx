import { useClock } from '#/ui/text/clock.ts';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { leftText } from '../auction.labels.ts';

interface CountdownProps {
  /** ISO 8601. */
  endsAt: string;
  /** Ms that the server's clock is ahead of the device's. */
  offset: number;
}

/** What is left until an end, by the server's clock. Its ticks aren't read out. */
export function Countdown({ endsAt, offset }: CountdownProps) {
  const { renderedAt } = useViewerTime();
  const end = new Date(endsAt).getTime();
  const text = useClock((now) => leftText(end - now - (now === renderedAt ? 0 : offset)), renderedAt);
  return (
    <span role="timer" aria-live="off" className="tabular-nums">
      {text}
    </span>
  );
}

/** Whether an end has passed, and whether it is less than a minute away. */
export function useEnding({ endsAt, offset }: CountdownProps): 'over' | 'soon' | 'later' {
  const { renderedAt } = useViewerTime();
  const end = new Date(endsAt).getTime();
  return useClock((now) => {
    const left = end - now - (now === renderedAt ? 0 : offset);
    return left <= 0 ? 'over' : left < 60_000 ? 'soon' : 'later';
  }, renderedAt) as 'over' | 'soon' | 'later';
}

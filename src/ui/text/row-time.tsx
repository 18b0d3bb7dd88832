import type { ReactElement, ReactNode } from 'react';
import { formatTimestamp, type Instant } from '#/base/time.ts';
import { useClock } from './clock.ts';
import { type CellTime, useViewerTime } from './time-zone.tsx';

/**
 * The times of a list's rows, as `Timestamp` shows them: plain markup, whose details the layer of the list shows
 * (`useRowLayer`). A row calls these; they are no components.
 */
export function rowTime(
  at: Instant,
  { timeZone, zoneMark }: CellTime,
  variant: 'full' | 'short' | 'long' = 'full',
  className?: string,
): ReactElement {
  return pressTime(at, className, formatTimestamp(at, timeZone, variant), zoneMark?.(at));
}

/** As `full`, and as `short` in windows under 1280 px: the year leaves. */
export function rowTimeShortening(at: Instant, { timeZone, zoneMark }: CellTime): ReactElement {
  const [, day, year, clock] = /^(\d+\/\d+)(\/\d+,)(.*)$/.exec(formatTimestamp(at, timeZone, 'full')) ?? [];
  const text = (
    <>
      {day}
      <span className="from-1280">{year}</span>
      {clock}
    </>
  );
  return pressTime(at, undefined, text, zoneMark?.(at));
}

/** A time as it moves on: `text` is the row's of `useMovingTexts`. */
export const rowMovingTime = (at: Instant, text: string, className?: string): ReactElement =>
  pressTime(at, className, text);

/** The list that hears it (`useRowLayer`) keeps the press from sending a form. The style sheet goes by it, too. */
const opensTime = { 'data-opens': 'time' };

function pressTime(at: Instant, className: string | undefined, text: ReactNode, mark?: ReactNode) {
  return (
    <button {...opensTime} className={className} aria-haspopup="dialog">
      <time dateTime={typeof at === 'string' ? at : new Date(at).toISOString()}>
        {text}
        {mark}
      </time>
    </button>
  );
}

/** What is written for each of these instants, kept up to date: the list renders again when one of them reads differently. */
export function useMovingTexts(instants: readonly Instant[], variant: 'relative' | 'very_short'): readonly string[] {
  const { timeZone, renderedAt } = useViewerTime();
  const texts = useClock(
    (now) => instants.map((at) => formatTimestamp(at, timeZone, variant, now)).join('\n'),
    renderedAt,
  );
  return texts.split('\n');
}

import { memo, type PointerEvent, useId, useRef, useState } from 'react';
import {
  clockOf,
  DAY_HALVES,
  dayOf,
  type Half,
  halfOf,
  isFree,
  painted,
  spokenHalf,
  WEEKDAY_NAMES,
  type Week,
} from '../week.rules.ts';
import { HourLabels } from './hour-labels.tsx';
import { useGridKeys } from './use-grid-keys.ts';

interface WeekPainterProps {
  week: Week;
  label: string;
  /** The day that a phone shows; 0 is Monday. */
  day: number;
  onChange: (week: Week) => void;
}

/** What a drag has painted so far: from where it began, free or not. */
interface Stroke {
  readonly from: Half;
  readonly to: Half;
  readonly free: boolean;
}

/** The half hours of a week, painted by dragging, by tapping, or by keyboard. */
export function WeekPainter({ week, label, day, onChange }: WeekPainterProps) {
  const id = useId();
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const isTouch = useRef(false);
  const paint = (from: Half, to: Half) => onChange(painted(week, from, to, !isFree(week, from)));
  const keys = useGridKeys({ onPress: paint, extends: true });
  const shown = stroke ? painted(week, stroke.from, stroke.to, stroke.free) : week;

  const begin = (event: PointerEvent<HTMLDivElement>) => {
    isTouch.current = event.pointerType === 'touch';
    const half = halfUnder(event);
    if (half === null || isTouch.current || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    keys.moveTo(half);
    setStroke({ from: half, to: half, free: !isFree(week, half) });
  };
  const move = (event: PointerEvent) => {
    const to = stroke && halfUnder(event);
    if (to !== null && to !== stroke?.to) setStroke((begun) => begun && { ...begun, to });
  };
  const end = () => {
    if (stroke) onChange(painted(week, stroke.from, stroke.to, stroke.free));
    setStroke(null);
  };
  // A finger scrolls; a tap is a click.
  const tap = (event: { clientX: number; clientY: number }) => {
    const half = isTouch.current ? halfUnder(event) : null;
    if (half !== null) paint(half, half);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are drawn as columns, which those of a table can't be
    <div
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable
      aria-activedescendant={`${id}${keys.active}`}
      className="week-grid week-paint"
      onKeyDown={keys.onKeyDown}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => setStroke(null)}
      onClick={tap}
    >
      <HourLabels />
      {shown.map((mask, at) => (
        <PaintedDay
          key={at}
          id={id}
          day={at}
          mask={mask}
          isShown={at === day}
          active={dayOf(keys.active) === at ? keys.active : null}
          ranged={keys.anchor === null ? null : rangeOn(at, keys.anchor, keys.active)}
        />
      ))}
    </div>
  );
}

interface PaintedDayProps {
  id: string;
  day: number;
  mask: number;
  isShown: boolean;
  active: Half | null;
  /** '38-45': half hours of the day that Shift extended over. */
  ranged: string | null;
}

/** One day; drawn again only when something on it changes. */
const PaintedDay = memo(function PaintedDay({ id, day, mask, isShown, active, ranged }: PaintedDayProps) {
  const [from = 1, to = 0] = ranged?.split('-').map(Number) ?? [];
  const week = Array.from({ length: day + 1 }, (_, at) => (at === day ? mask : 0));
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are drawn as columns, which those of a table can't be
    <div role="row" tabIndex={-1} data-shown={isShown || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: rows are drawn as columns, which those of a table can't be */}
      <span role="rowheader" tabIndex={-1}>
        {WEEKDAY_NAMES[day]?.slice(0, 3)}
      </span>
      {Array.from({ length: DAY_HALVES }, (_, of) => {
        const half = halfOf(day, of);
        return (
          // biome-ignore lint/a11y/useSemanticElements: rows are drawn as columns, which those of a table can't be
          <div
            key={half}
            id={`${id}${half}`}
            role="gridcell"
            tabIndex={-1}
            data-half={half}
            data-full={of % 2 === 0 || undefined}
            data-active={half === active || undefined}
            data-ranged={(of >= from && of <= to) || undefined}
            aria-selected={isFree(week, half)}
            aria-label={spokenHalf(half)}
          >
            <span aria-hidden className="week-clock">
              {clockOf(of)}
            </span>
          </div>
        );
      })}
    </div>
  );
});

/** The part of a day that lies between two corners. */
function rangeOn(day: number, a: Half, b: Half): string | null {
  if (day < Math.min(dayOf(a), dayOf(b)) || day > Math.max(dayOf(a), dayOf(b))) return null;
  const [one, other] = [a % DAY_HALVES, b % DAY_HALVES];
  return `${Math.min(one, other)}-${Math.max(one, other)}`;
}

/** The cell at a point of the window; a pointer that is captured says nothing of it. */
export function halfUnder({ clientX, clientY }: { clientX: number; clientY: number }): Half | null {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-half]');
  return cell ? Number(cell.dataset.half) : null;
}

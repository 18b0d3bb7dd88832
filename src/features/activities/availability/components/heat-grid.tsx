import { useId } from 'react';
import { dayText } from '#/base/day.ts';
import { weekdayOf } from '../../calendar/calendar.rules.ts';
import { type Grid, type GridCell, heatOf } from '../grid.rules.ts';
import { clockOf, DAY_HALVES, dayOf, type Half, halfOf, WEEKDAY_NAMES } from '../week.rules.ts';
import { HourLabels } from './hour-labels.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { halfUnder } from './week-painter.tsx';

interface HeatGridProps {
  grid: Grid;
  people: number;
  /** Epoch ms. */
  now: number;
  /** What is chosen, in epoch ms. */
  chosen: number | null;
  onChoose: (cell: GridCell) => void;
}

/** How many are free in each half hour of the coming week. */
export function HeatGrid({ grid, people, now, chosen, onChoose }: HeatGridProps) {
  const id = useId();
  const most = Math.max(1, ...grid.cells.flatMap((row) => row.map((cell) => cell?.free ?? 0)));
  const [first, last] = [grid.first * 2, grid.last * 2];
  const choose = (half: Half | null) => {
    const cell = half === null ? null : grid.cells[dayOf(half)]?.[half % DAY_HALVES];
    if (cell) onChoose(cell);
  };
  const keys = useGridKeys({ first, last, onPress: (_, half) => choose(half) });
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are drawn as columns, which those of a table can't be
    <div
      role="grid"
      tabIndex={0}
      aria-label="People who are free"
      aria-readonly
      aria-activedescendant={`${id}${keys.active}`}
      className="week-grid week-heat"
      onKeyDown={keys.onKeyDown}
      onClick={(event) => {
        const half = halfUnder(event);
        if (half !== null) keys.moveTo(half);
        choose(half);
      }}
    >
      <HourLabels first={grid.first} last={grid.last} />
      {grid.days.map((day, at) => (
        // biome-ignore lint/a11y/useSemanticElements: rows are drawn as columns, which those of a table can't be
        <div key={day} role="row" tabIndex={-1}>
          {/* biome-ignore lint/a11y/useSemanticElements: rows are drawn as columns, which those of a table can't be */}
          <span role="rowheader" tabIndex={-1}>
            {WEEKDAY_NAMES[weekdayOf(day)]?.slice(0, 3)}{' '}
            <span className="inline-block max-md:block">
              <span className="max-md:hidden">{dayText(day).slice(0, 3)}</span>
              {dayText(day).slice(3, 5)}
            </span>
          </span>
          {grid.cells[at]?.slice(first, last).map((cell, place) => {
            const of = first + place;
            const half = halfOf(at, of);
            return (
              // biome-ignore lint/a11y/useSemanticElements: rows are drawn as columns, which those of a table can't be
              <div
                key={half}
                id={`${id}${half}`}
                role="gridcell"
                tabIndex={-1}
                data-half={half}
                data-full={of % 2 === 0 || undefined}
                data-active={half === keys.active || undefined}
                data-none={cell === null || undefined}
                data-heat={cell ? heatOf(cell.free, most) : undefined}
                data-past={(cell && cell.at < now) || undefined}
                data-chosen={(cell && cell.at === chosen) || undefined}
                aria-label={`${WEEKDAY_NAMES[weekdayOf(day)]} ${clockOf(of)}: ${cell ? `${cell.free} of ${people}` : 'clocks skip it'}`}
              >
                {cell?.free ? cell.free : null}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

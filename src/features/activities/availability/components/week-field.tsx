import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { SegmentedControl } from '#/ui/controls/radio.tsx';
import { copied, WEEKDAY_NAMES, type Week } from '../week.rules.ts';
import { WeekPainter } from './week-painter.tsx';

const DAY_CHOICES = WEEKDAY_NAMES.map((name, at) => ({ value: String(at), label: name.slice(0, 2) }));
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const WORKDAYS = [0, 1, 2, 3, 4];

interface WeekFieldProps {
  week: Week;
  /** What a reader of a screen hears the grid called. */
  label: string;
  /** What to drag over. */
  how: string;
  /** The same on a phone. */
  tap: string;
  onChange: (week: Week) => void;
}

/** A week to paint, with how it's done; on a phone day by day. */
export function WeekField({ week, label, how, tap, onChange }: WeekFieldProps) {
  const [day, setDay] = useState('0');
  return (
    <>
      <p className="text-13 text-fg-3 max-md:hidden">
        {how} With the keyboard, arrow keys move, Shift extends and Space marks.
      </p>
      <div className="grid gap-3 md:hidden">
        <p className="text-13 text-fg-3">{tap}</p>
        <SegmentedControl block aria-label="Day" value={day} choices={DAY_CHOICES} onValueChange={setDay} />
      </div>
      <WeekPainter week={week} label={label} day={Number(day)} onChange={onChange} />
      <div className="flex flex-wrap gap-2 md:hidden">
        <Button size="sm" onClick={() => onChange(copied(week, Number(day), EVERY_DAY))}>
          Copy to every day
        </Button>
        <Button size="sm" onClick={() => onChange(copied(week, Number(day), WORKDAYS))}>
          Copy to Monday to Friday
        </Button>
      </div>
    </>
  );
}

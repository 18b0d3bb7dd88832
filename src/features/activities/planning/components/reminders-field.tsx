import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { REMINDERS_MAX, type Reminder, type ReminderAudience } from '../activity.rules.ts';
import { durationText, reminderText } from '../duration.labels.ts';

const TIMES = [5, 15, 30, 60, 120, 360, 720, 1440, 2880, 10080];
const AUDIENCES = [
  { value: 'going', label: 'People who are going' },
  { value: 'unanswered', label: 'No response yet' },
];

/** Who is reminded, and how long before. */
export function RemindersField() {
  const field = useBoundField<readonly Reminder[]>();
  const [minutes, setMinutes] = useState('30');
  const [to, setTo] = useState<ReminderAudience>('going');
  const isNew = !field.value.some((each) => each.minutes === Number(minutes) && each.to === to);
  return (
    <Field layout="row" label="Remind" kind="group" id={field.id} error={field.error}>
      {field.value.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {field.value.map((reminder) => (
            <li
              key={`${reminder.minutes} ${reminder.to}`}
              className="inline-flex h-(--h-row) items-center rounded-control border border-edge bg-bg-2 pl-2 text-13"
            >
              {reminderText(reminder)}
              <button
                type="button"
                aria-label={`Remove reminder ${reminderText(reminder)}`}
                className="inline-flex h-full items-center px-2 text-fg-3 hover:text-fg-1"
                onClick={() => field.change(field.value.filter((each) => each !== reminder))}
              >
                <Icon name="x" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {field.value.length < REMINDERS_MAX ? (
        <div className="flex flex-wrap items-center gap-2">
          <Select
            aria-label="Time before the start"
            size="sm"
            className="w-40"
            value={minutes}
            onValueChange={setMinutes}
            items={TIMES.map((time) => ({ value: String(time), label: `${durationText(time)} before` }))}
          />
          <Select
            aria-label="People to remind"
            size="sm"
            className="w-48"
            value={to}
            onValueChange={(next) => setTo(next === 'going' ? 'going' : 'unanswered')}
            items={AUDIENCES}
          />
          <Button
            size="sm"
            icon={<Icon name="plus" />}
            disabled={!isNew}
            onClick={() => field.change([...field.value, { minutes: Number(minutes), to }])}
          >
            Add reminder
          </Button>
        </div>
      ) : null}
    </Field>
  );
}

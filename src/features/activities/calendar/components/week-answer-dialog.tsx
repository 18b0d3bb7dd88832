import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Checkbox, CheckboxCard } from '#/ui/controls/checkbox.tsx';
import { SegmentedControl } from '#/ui/controls/radio.tsx';
import { messageOf } from '#/ui/feedback/error-message.ts';
import { UNEXPECTED } from '#/ui/feedback/toast.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { useAnswerActivities } from '../../sign-ups/answer.cache.ts';
import { ANSWERS } from '../../sign-ups/sign-up.labels.ts';
import { type Intent, MOST_ANSWERED } from '../../sign-ups/sign-up.rules.ts';
import type { ActivityRow } from '../calendar.queries.server.ts';
import { dayHeading, wallOf } from '../calendar.rules.ts';
import { outcomeOf } from '../quick-answer.rules.ts';
import { clockText, standingText } from './activity-item.tsx';

interface WeekAnswerDialogProps {
  guildId: string;
  label: string;
  today: string;
  /** Those that can be answered. */
  items: readonly ActivityRow[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Responds to activities of a week in one step: to those without a response unless others are chosen. */
export function WeekAnswerDialog({ open, onOpenChange, label, ...rest }: WeekAnswerDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="sm" title="Respond to the week" description={label}>
        <Answers {...rest} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

type AnswersProps = Pick<WeekAnswerDialogProps, 'guildId' | 'today' | 'items'> & { onDone: () => void };

function Answers({ guildId, today, items, onDone }: AnswersProps) {
  const { timeZone } = useViewerTime();
  const answer = useAnswerActivities();
  const [intent, setIntent] = useState<Intent>('accepted');
  // What could be answered when it opened: what is refused meanwhile is said afterwards.
  const [shown] = useState(() => items.slice(0, MOST_ANSWERED));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(shown.filter(({ mine }) => mine === null).map(({ id }) => id)),
  );
  const [outcome, setOutcome] = useState<ReturnType<typeof outcomeOf> | null>(null);
  const choose = (id: string, on: boolean) =>
    setChosen(new Set(on ? [...chosen, id] : [...chosen].filter((each) => each !== id)));
  const send = async () => {
    const activityIds = shown.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
    const result = await answer.mutateAsync({ guildId, activityIds, intent });
    const worthSaying = outcomeOf(result, (id) => shown.find((each) => each.id === id)?.title ?? '');
    if (worthSaying.length === 0) onDone();
    else setOutcome(worthSaying);
  };
  if (outcome) return <Outcome outcome={outcome} sent={chosen.size} onDone={onDone} />;
  return (
    <>
      <DialogBody className="grid gap-3">
        <SegmentedControl<Intent>
          block
          aria-label="Response"
          value={intent}
          onValueChange={setIntent}
          choices={ANSWERS.map((each) => ({ value: each.intent, label: each.label }))}
        />
        <div className="flex min-h-6 items-center gap-2.5 px-3">
          <Checkbox
            id="week-all"
            checked={chosen.size === shown.length ? true : chosen.size > 0 ? 'indeterminate' : false}
            onCheckedChange={(on) => setChosen(new Set(on ? shown.map(({ id }) => id) : []))}
          />
          <label htmlFor="week-all" className="text-fg-2">
            All {shown.length}
          </label>
        </div>
        <div className="grid gap-2">
          {shown.map(({ id, title, startsAt, mine }) => (
            <CheckboxCard
              key={id}
              label={title}
              hint={`${dayHeading(wallOf(startsAt, timeZone).day, today)}, ${clockText(startsAt, timeZone)}`}
              aside={mine === null ? null : <span className="text-13 text-fg-3">{standingText(mine)}</span>}
              checked={chosen.has(id)}
              onCheckedChange={(on) => choose(id, on)}
            />
          ))}
        </div>
        {answer.error ? (
          <p role="alert" className="text-13 text-danger">
            {messageOf(answer.error, UNEXPECTED)}
          </p>
        ) : null}
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button
          variant="primary"
          disabled={chosen.size === 0 || answer.isPending}
          onClick={() => void send().catch(() => {})}
        >
          Respond to {countText(chosen.size)}
        </Button>
      </DialogFooter>
    </>
  );
}

interface OutcomeProps {
  outcome: ReturnType<typeof outcomeOf>;
  /** How many were answered, refused ones included. */
  sent: number;
  onDone: () => void;
}

function Outcome({ outcome, sent, onDone }: OutcomeProps) {
  return (
    <>
      <DialogBody className="grid gap-3">
        <p role="status">
          {outcome.length === sent ? null : `${countText(sent - outcome.length)} answered. `}
          Look at these:
        </p>
        <ul className="grid gap-2">
          {outcome.map(({ activityId, title, words }) => (
            <li key={activityId} className="flex items-start gap-2">
              <Icon name="info" className="mt-0.5 size-4 shrink-0 text-warning" />
              <p className="min-w-0 wrap-anywhere">
                {title}
                <span className="block text-13 text-fg-2">{words}</span>
              </p>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </DialogFooter>
    </>
  );
}

const countText = (count: number): string => (count === 1 ? '1 activity' : `${count} activities`);

import type { ReactElement } from 'react';
import { cn } from '#/ui/style/class-names.ts';
import { ANSWERS } from '../../sign-ups/sign-up.labels.ts';
import type { Intent } from '../../sign-ups/sign-up.rules.ts';
import type { ActivityRow } from '../calendar.queries.server.ts';
import { isFull } from '../quick-answer.rules.ts';

interface AnswerButtonsProps {
  readonly activity: ActivityRow;
  readonly onAnswer: (intent: Intent) => void;
  readonly className?: string;
}

/** What a standing was answered with. */
const ANSWERED: Readonly<Record<NonNullable<ActivityRow['mine']>, Intent>> = {
  going: 'accepted',
  waiting: 'accepted',
  pending: 'accepted',
  rejected: 'accepted',
  late: 'late',
  tentative: 'tentative',
  bench: 'bench',
  declined: 'declined',
};

/** The four responses to an activity, equal in weight; the one given is pressed. No hooks: lists have one for each row. */
export function answerButtons({ activity, onAnswer, className }: AnswerButtonsProps): ReactElement {
  const given = activity.mine && ANSWERED[activity.mine];
  const mustWait = isFull(activity);
  return (
    <fieldset className={cn('answer-buttons', className)} aria-label={`Respond to ${activity.title}`}>
      {ANSWERS.map(({ intent, label }) => (
        <button
          key={intent}
          type="button"
          className="btn btn-sm btn-secondary"
          aria-pressed={given === intent}
          onClick={() => onAnswer(intent)}
        >
          {intent === 'accepted' && mustWait && given !== intent ? 'Waitlist' : label}
        </button>
      ))}
    </fieldset>
  );
}

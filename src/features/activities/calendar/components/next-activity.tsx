import { formatTimestamp } from '#/base/time.ts';
import { Card, CardHead, rowLink } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { TYPE_LABELS } from '../../planning/activity.labels.ts';
import { useQuickAnswer } from '../../sign-ups/answer.cache.ts';
import type { ActivityRow } from '../calendar.queries.server.ts';
import { activityPath, goingText, standingText } from './activity-item.tsx';
import { answerButtons } from './answer-buttons.tsx';

interface NextActivityProps {
  guildId: string;
  activity: ActivityRow;
  timeZone: string;
}

/** The activity that comes next, with the viewer's response. */
export function NextActivity({ guildId, activity, timeZone }: NextActivityProps) {
  const answer = useQuickAnswer();
  const { id, title, type, startsAt, mine, isOpen } = activity;
  return (
    <Card aria-labelledby="next-activity">
      <CardHead id="next-activity" title="Next activity" aside={<Timestamp at={startsAt} variant="relative" />} />
      <div className="relative grid gap-1 px-5 pt-4 pb-5 max-md:px-4">
        <h3 className="text-18 font-semibold wrap-anywhere">
          <a data-link="" href={activityPath(guildId, id)} className={rowLink}>
            {title}
          </a>
        </h3>
        <p className="text-fg-2">{formatTimestamp(startsAt, timeZone, 'long')}</p>
        <p className="text-13 text-fg-3">
          {TYPE_LABELS[type]} · {goingText(activity)}
          {mine === null ? null : ` · You: ${standingText(mine)}`}
        </p>
        {isOpen ? (
          <div className="relative z-1 mt-3">
            {answerButtons({
              activity,
              onAnswer: (intent) => answer(guildId, activity, intent),
              className: 'answer-buttons-wide',
            })}
          </div>
        ) : null}
      </div>
    </Card>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { dayAt } from '#/base/day.ts';
import { Card, CardHead } from '#/ui/layout/card.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { useQuickAnswer } from '../../sign-ups/answer.cache.ts';
import { myNextOptions } from '../calendar.cache.ts';
import { dayHeading, wallOf } from '../calendar.rules.ts';
import { activityRow } from './activity-item.tsx';
import { answerButtons } from './answer-buttons.tsx';

/** More are in the calendars of the guilds. */
const SHOWN = 6;

/** What takes place in the viewer's guilds within a week, with their responses; nothing where nothing does. */
export function MyNextActivities() {
  const { data } = useSuspenseQuery(myNextOptions());
  const { timeZone, renderedAt } = useViewerTime();
  const answer = useQuickAnswer();
  if (data.length === 0) return null;
  const unanswered = data.filter(({ mine, isOpen }) => mine === null && isOpen).length;
  const today = dayAt(renderedAt, timeZone);
  return (
    <Card aria-labelledby="next-activities">
      <CardHead
        id="next-activities"
        title="Next activities"
        note={unanswered > 0 ? `${unanswered} without your response` : undefined}
      />
      <ul>
        {data.slice(0, SHOWN).map((activity) =>
          activityRow({
            guildId: activity.guild.id,
            activity,
            timeZone,
            facts: `${activity.guild.name} · ${dayHeading(wallOf(activity.startsAt, timeZone).day, today)}`,
            aside: activity.isOpen
              ? answerButtons({
                  activity,
                  onAnswer: (intent) => answer(activity.guild.id, activity, intent),
                })
              : null,
          }),
        )}
      </ul>
    </Card>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Appeals } from '#/features/activities/appeals/components/appeals.tsx';
import { Attendance, hasAttendance } from '#/features/activities/attendance/components/attendance.tsx';
import { CheckInCard } from '#/features/activities/attendance/components/check-in-card.tsx';
import { participantsOptions } from '#/features/activities/attendance/participant.cache.ts';
import { PartyBoard } from '#/features/activities/parties/components/party-board.tsx';
import { partiesOptions } from '#/features/activities/parties/party.cache.ts';
import { MyAnswer } from '#/features/activities/sign-ups/components/my-answer.tsx';
import { SignUpLists } from '#/features/activities/sign-ups/components/sign-up-lists.tsx';
import { signUpsOptions } from '#/features/activities/sign-ups/sign-up.cache.ts';
import type { ActivityDetails } from '../activity.cache.ts';
import { ACTIVITY_VIEWS, type ActivityView, activitySearchFrom, VIEW_LABELS } from '../activity.search.ts';
import { ActivityFacts } from './activity-facts.tsx';

interface ActivityPartsProps {
  activity: ActivityDetails;
  which: { guildId: string; activityId: string };
  userId: string;
  view: ActivityView;
  /** For staff, while it's live: check-ins that are proposed to them. */
  proposals: ReactNode;
}

/** Answer, facts, parties, attendance and sign-ups: one below the other, and on a phone one at a time. */
export function ActivityParts({ activity, which, userId, view, proposals }: ActivityPartsProps) {
  const { status, allowsGuests } = activity;
  const { data: attendance } = useSuspenseQuery(participantsOptions(which));
  const { data: board } = useSuspenseQuery(partiesOptions(which));
  const { data: signUps } = useSuspenseQuery(signUpsOptions(which));
  const isShown: Readonly<Record<ActivityView, boolean>> = {
    'sign-ups': true,
    parties: board.parties.length > 0 || board.can.manage,
    attendance: hasAttendance(attendance, status),
    details: true,
  };
  const counts: Partial<Record<ActivityView, number>> = {
    'sign-ups': signUps.items.length,
    parties: board.parties.length,
    attendance: attendance.items.length,
  };
  const chosen = isShown[view] ? view : 'sign-ups';
  const navigate = useNavigate();
  const choose = (one: ActivityView) =>
    navigate({
      ...{ to: '/guilds/$guildId/activities/$activityId', params: which, search: activitySearchFrom({ view: one }) },
      ...{ replace: true, resetScroll: false },
    });
  return (
    <>
      <CheckInCard which={which} />
      <nav aria-label="Views" className="activity-tabs">
        {ACTIVITY_VIEWS.filter((one) => isShown[one]).map((one) =>
          tabOf(one, { isChosen: one === chosen, count: counts[one], onChoose: () => choose(one) }),
        )}
      </nav>
      <div className="activity-parts" data-view={chosen}>
        <div className="activity-top" data-part="sign-ups details">
          <MyAnswer which={which} />
          <ActivityFacts guildId={which.guildId} activity={activity} />
        </div>
        {isShown.parties ? (
          <div data-part="parties">
            <PartyBoard guildId={which.guildId} activityId={which.activityId} userId={userId} />
          </div>
        ) : null}
        {isShown.attendance ? (
          <div data-part="attendance">
            <Attendance {...{ which, userId, status, allowsGuests }} proposals={status === 'live' ? proposals : null}>
              {status === 'completed' ? <Appeals which={which} /> : null}
            </Attendance>
          </div>
        ) : null}
        <div data-part="sign-ups">
          <SignUpLists which={which} />
        </div>
      </div>
    </>
  );
}

interface TabFacts {
  isChosen: boolean;
  count: number | undefined;
  onChoose: () => void;
}

/** A call, no component; its address is relative, as the ids of both would be in each (decision 110). */
function tabOf(view: ActivityView, { isChosen, count, onChoose }: TabFacts) {
  return (
    <a
      key={view}
      className="tab"
      href={`?view=${view}`}
      aria-current={isChosen ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onChoose();
      }}
    >
      {VIEW_LABELS[view]}
      {count === undefined ? null : <span>{count}</span>}
    </a>
  );
}

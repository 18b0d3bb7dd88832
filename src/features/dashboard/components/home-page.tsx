import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { DisclaimerNotice } from '#/features/accounts/preferences/components/disclaimer-notice.tsx';
import { TimeZoneQuestion } from '#/features/accounts/preferences/components/time-zone-question.tsx';
import { myNextOptions } from '#/features/activities/calendar/calendar.cache.ts';
import { MyNextActivities } from '#/features/activities/calendar/components/my-next-activities.tsx';
import { myApplicationsOptions } from '#/features/applications/apply/applicant.cache.ts';
import { myAuctionsOptions } from '#/features/auctions/auction.cache.ts';
import { WhatsNew } from '#/features/news/components/whats-new.tsx';
import { shellQuery } from '#/features/shell/shell.cache.ts';
import { activeGuildOf, firstSteps, thingsThatWait } from '../dashboard.rules.ts';
import { AttentionList } from './attention-list.tsx';
import { FirstSteps } from './first-steps.tsx';
import { GuildCards } from './guild-cards.tsx';
import { NewsList } from './news-list.tsx';
import { PendingApplications } from './pending-applications.tsx';

/** What needs the user, what is new, what they wait for, and their guilds (docs/product/dashboards.md#user-dashboard). */
export function HomePage() {
  const { data: shell } = useSuspenseQuery(shellQuery);
  const { data } = useSuspenseInfiniteQuery(myApplicationsOptions());
  const {
    data: { staff },
  } = useSuspenseQuery(myNextOptions());
  const {
    data: { matters: auctions },
  } = useSuspenseQuery(myAuctionsOptions());
  const { user, guilds } = shell;
  const pending = data.pages.flatMap(({ items }) => items).filter(({ status }) => status === 'pending');
  const steps = firstSteps(
    shell,
    pending.map(({ guild }) => guild.name),
  );
  // The second step says the same, with the way there.
  const isWaiting = steps.some(({ state }) => state === 'waiting');
  const waiting = thingsThatWait(shell);
  const active = activeGuildOf(shell);
  return (
    <div className="mx-auto grid w-full max-w-[860px] grid-cols-1 gap-5 px-(--gutter) py-8 max-md:py-5">
      <header>
        <h1 className="text-24 font-semibold">Home</h1>
        {user?.activeCharacter ? (
          <p className="mt-1 text-fg-2 wrap-anywhere">
            {user.activeCharacter.name}, {user.activeCharacter.className}, level {user.activeCharacter.level}
            {active ? <span className="text-fg-3"> · {active.name}</span> : null}
          </p>
        ) : null}
      </header>
      {user && !user.timeZoneConfirmed ? <TimeZoneQuestion /> : null}
      {steps.some(({ state }) => state !== 'done') ? <FirstSteps steps={steps} /> : null}
      {waiting.length + staff.length + auctions.length > 0 ? (
        <AttentionList waiting={waiting} staff={staff} auctions={auctions} />
      ) : null}
      <WhatsNew />
      <MyNextActivities />
      <NewsList isMember={guilds.length > 0} />
      {pending.length > 0 && !isWaiting ? <PendingApplications applications={pending} /> : null}
      {guilds.length > 0 ? <GuildCards guilds={guilds} /> : null}
      <DisclaimerNotice dismissed={user?.disclaimerDismissed ?? true} />
    </div>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { dayAt } from '#/base/day.ts';
import { activitySummaryOptions } from '#/features/activities/calendar/calendar.cache.ts';
import { weekInputOf } from '#/features/activities/calendar/calendar.search.ts';
import { NextActivity } from '#/features/activities/calendar/components/next-activity.tsx';
import { WeekStrip } from '#/features/activities/calendar/components/week-strip.tsx';
import { announcementSummaryOptions } from '#/features/announcements/announcement.cache.ts';
import { NewestAnnouncements } from '#/features/announcements/components/newest-announcements.tsx';
import { auctionSummaryOptions } from '#/features/auctions/auction.cache.ts';
import { OpenAuctions } from '#/features/auctions/components/open-auctions.tsx';
import { craftingSummaryOptions } from '#/features/crafting/crafting.cache.ts';
import { countOfAuctions } from '#/features/dashboard/components/auction-matters.ts';
import { GuildHead } from '#/features/dashboard/components/guild-head.tsx';
import { NeedsYou } from '#/features/dashboard/components/needs-you.tsx';
import { NewestApplications } from '#/features/dashboard/components/newest-applications.tsx';
import { HiddenSetup, SetupCard } from '#/features/dashboard/components/setup-card.tsx';
import { applicationSummaryOptions, guildOverviewOptions } from '#/features/dashboard/dashboard.cache.ts';
import { memberCountLabel } from '#/features/guild-access/guild.rules.ts';
import { ArchetypeChart, RoleChart } from '#/features/members/roster/components/distribution-charts.tsx';
import { NewestMembers } from '#/features/members/roster/components/newest-members.tsx';
import {
  archetypeDistributionOptions,
  newestMembersOptions,
  roleDistributionOptions,
} from '#/features/members/roster/member.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { storageSummaryOptions } from '#/features/storage/storage.cache.ts';
import { NextTasks } from '#/features/tasks/components/next-tasks.tsx';
import { taskSummaryOptions } from '#/features/tasks/task.cache.ts';
import type { TaskSummary } from '#/features/tasks/task.queries.server.ts';
import { tradeSummaryOptions } from '#/features/trades/trade.cache.ts';
import { treasurySummaryOptions } from '#/features/treasury/treasury.cache.ts';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';

/** The guild dashboard (docs/product/dashboards.md#guild-dashboard). */
export const Route = createFileRoute('/_app/guilds/$guildId/')({
  loader: ({ context: { queryClient, shell }, params: { guildId }, location }) =>
    guarded({ href: location.href }, async () => {
      const today = dayAt(Date.now(), shell.timeZone);
      const [{ name }] = await Promise.all([
        queryClient.ensureQueryData(guildOverviewOptions(guildId)),
        queryClient.ensureQueryData(applicationSummaryOptions(guildId)),
        queryClient.ensureQueryData(announcementSummaryOptions(guildId)),
        queryClient.ensureQueryData(taskSummaryOptions(guildId)),
        queryClient.ensureQueryData(treasurySummaryOptions(guildId)),
        queryClient.ensureQueryData(storageSummaryOptions(guildId)),
        queryClient.ensureQueryData(craftingSummaryOptions(guildId)),
        queryClient.ensureQueryData(auctionSummaryOptions(guildId)),
        queryClient.ensureQueryData(tradeSummaryOptions(guildId)),
        queryClient.ensureQueryData(activitySummaryOptions(weekInputOf(guildId, today, shell.timeZone))),
        queryClient.ensureQueryData(newestMembersOptions(guildId)),
        queryClient.ensureQueryData(roleDistributionOptions(guildId)),
        queryClient.ensureQueryData(archetypeDistributionOptions(guildId)),
      ]);
      return { name, today };
    }),
  head: (page) => pageHead('Guild Dashboard', page, page.loaderData?.name),
  component: GuildDashboard,
});

function GuildDashboard() {
  const { guildId } = Route.useParams();
  const { data: guild } = useSuspenseQuery(guildOverviewOptions(guildId));
  const { data: glance } = useSuspenseQuery(applicationSummaryOptions(guildId));
  const { data: news } = useSuspenseQuery(announcementSummaryOptions(guildId));
  const { data: tasks } = useSuspenseQuery(taskSummaryOptions(guildId));
  const { data: crafting } = useSuspenseQuery(craftingSummaryOptions(guildId));
  const { data: treasury } = useSuspenseQuery(treasurySummaryOptions(guildId));
  const { data: storage } = useSuspenseQuery(storageSummaryOptions(guildId));
  const { data: auctions } = useSuspenseQuery(auctionSummaryOptions(guildId));
  const { data: trades } = useSuspenseQuery(tradeSummaryOptions(guildId));
  const { today } = Route.useLoaderData();
  const { timeZone } = useViewerTime();
  const { data: ahead } = useSuspenseQuery(activitySummaryOptions(weekInputOf(guildId, today, timeZone)));
  const { data: roles } = useSuspenseQuery(roleDistributionOptions(guildId));
  const { data: archetypes } = useSuspenseQuery(archetypeDistributionOptions(guildId));
  const needsYou = (
    <NeedsYou
      guildId={guildId}
      glance={glance}
      verificationDeclined={guild.verificationDeclined}
      unanswered={ahead?.unanswered ?? 0}
      appeals={ahead?.appeals ?? null}
      matters={{ pending: ahead?.pending ?? null, overdue: ahead?.overdue ?? null }}
      tasks={tasks}
      treasury={treasury}
      storage={storage}
      crafting={crafting}
      auctions={auctions}
      trades={trades}
    />
  );
  // Without pending applications, the news come first.
  const newsInRow = glance?.newest.length === 0 ? news : null;
  const [nextTasks, nextAuctions] = [tasks?.next.length ?? 0, auctions?.next.length ?? 0];
  const membersInRow = glance
    ? membersBeside(glance.newest.length, newsInRow?.newest.length ?? 0, nextTasks + nextAuctions)
    : 0;
  const open = (
    <>
      {tasks && tasks.open > 0 ? <NextTasks guildId={guildId} tasks={tasks} /> : null}
      {auctions && auctions.open > 0 ? <OpenAuctions guildId={guildId} auctions={auctions} /> : null}
    </>
  );
  return (
    <div className="grid gap-5 p-(--gutter) max-md:gap-4">
      <GuildHead guild={guild} />
      <SetupCard guild={guild} />
      {ahead?.next ? <NextActivity guildId={guildId} activity={ahead.next} timeZone={timeZone} /> : null}
      {ahead && ahead.week.length > 0 ? <WeekStrip guildId={guildId} today={today} items={ahead.week} /> : null}
      {glance ? (
        <div className="grid gap-5 max-md:gap-4 xl:grid-cols-[minmax(0,1fr)_340px] xl:grid-rows-[auto_1fr] *:grid *:grid-cols-1">
          <div className="xl:col-start-2">{needsYou}</div>
          <div className="content-start gap-5 max-md:gap-4 xl:col-start-1 xl:row-span-2 xl:row-start-1">
            {newsInRow ? (
              <NewestAnnouncements guildId={guildId} news={newsInRow} />
            ) : (
              <NewestApplications guildId={guildId} glance={glance} />
            )}
            {open}
          </div>
          {membersInRow > 0 ? (
            <div className="xl:col-start-2">
              <NewestMembers guildId={guildId} narrow most={membersInRow} />
            </div>
          ) : null}
        </div>
      ) : guild.verificationDeclined ||
        ahead?.appeals ||
        ahead?.pending ||
        ahead?.overdue ||
        needsMe(tasks) ||
        treasury ||
        storage ||
        crafting ||
        trades ||
        (auctions && countOfAuctions(auctions) > 0) ||
        (ahead?.unanswered ?? 0) > 0 ? (
        needsYou
      ) : null}
      {membersInRow > 0 ? null : <NewestMembers guildId={guildId} />}
      {news && !newsInRow ? <NewestAnnouncements guildId={guildId} news={news} /> : null}
      {glance ? null : (
        <div className="grid gap-5 empty:hidden max-md:gap-4 lg:has-[>:nth-child(2)]:grid-cols-2">{open}</div>
      )}
      {guild.memberCount > 1 ? (
        <>
          <h2 className="mt-3 flex items-center gap-4 text-14 font-semibold after:h-px after:flex-1 after:bg-line">
            Guild overview
          </h2>
          <div className="grid gap-5 max-md:gap-4 lg:grid-cols-2">
            <Card aria-labelledby="roles">
              <CardHead id="roles" level={3} title="Roles" aside={memberCountLabel(guild.memberCount)} />
              <CardBody>
                <RoleChart counts={roles} />
              </CardBody>
            </Card>
            <Card aria-labelledby="archetypes">
              <CardHead id="archetypes" level={3} title="Archetypes" aside="Primary" />
              <CardBody>
                <ArchetypeChart counts={archetypes} columns={2} />
              </CardBody>
            </Card>
          </div>
        </>
      ) : null}
      <HiddenSetup guild={guild} />
    </div>
  );
}

const needsMe = (tasks: TaskSummary | null): boolean =>
  tasks !== null && (tasks.review !== null || tasks.due.length > 0);

/** How many new members are listed under "Needs you", so that both columns end alike; with too little beside them they take a row of their own. */
function membersBeside(applications: number, announcements: number, others: number): number {
  const rows = applications === 0 ? ([2, 3, 5, 7][announcements] ?? 7) : applications;
  return Math.min(Math.max(rows + others - 2, 0), 5);
}

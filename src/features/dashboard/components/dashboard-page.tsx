import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, ChevronRight, Circle, ScrollText } from 'lucide-react';
import { DisclaimerNotice } from '#/features/accounts/preferences/components/disclaimer-notice.tsx';
import { MyNews } from '#/features/announcements/components/my-news.tsx';
import { type MyApplication, myApplicationsOptions } from '#/features/applications/apply/applicant.cache.ts';
import { StatusBadge } from '#/features/applications/components/status-badge.tsx';
import { Crest } from '#/features/heraldry/components/crest.tsx';
import { notificationsQuery, useMarkRead } from '#/features/notifications/notification.cache.ts';
import { shellQuery } from '#/features/shell/shell.cache.ts';
import type { ShellGuild } from '#/features/shell/shell.queries.server.ts';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Card, CardHead, CardRow } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { activeGuildOf, type FirstStep, firstSteps, guildsThatWait, pendingIn } from '../dashboard.rules.ts';

/** What needs the user, what they wait for, what happened, and first steps (docs/product/dashboards.md#user-dashboard). */
export function DashboardPage() {
  const { data: shell } = useSuspenseQuery(shellQuery);
  const steps = firstSteps(shell);
  const waiting = guildsThatWait(shell);
  const active = activeGuildOf(shell);
  const isMember = shell.guilds.length > 0;
  return (
    <div className="mx-auto grid w-full max-w-[1264px] gap-5 px-(--gutter) py-8 max-md:py-5">
      <header>
        <h1 className="text-24 font-semibold">Home</h1>
        {shell.user?.activeCharacter ? (
          <p className="mt-1 text-fg-2">
            {shell.user.activeCharacter.name}, {shell.user.activeCharacter.className}, level{' '}
            {shell.user.activeCharacter.level}
            {active ? <span className="text-fg-3"> · {active.name}</span> : null}
          </p>
        ) : null}
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid gap-5">
          {steps.some(({ done }) => !done) ? <FirstSteps steps={steps} /> : null}
          {waiting.length > 0 ? <NeedsYou guilds={waiting} /> : null}
          <MyNews />
          {isMember ? null : <MyApplications isMember={false} />}
          <Notices />
        </div>
        <div className="grid gap-5">
          <MyGuilds guilds={shell.guilds} />
          {isMember ? <MyApplications isMember /> : null}
        </div>
      </div>
      <DisclaimerNotice dismissed={shell.user?.disclaimerDismissed ?? true} />
    </div>
  );
}

function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const next = steps.find(({ done }) => !done);
  return (
    <Card aria-labelledby="first-steps">
      <CardHead
        id="first-steps"
        title="First steps"
        aside={`${steps.filter(({ done }) => done).length} of ${steps.length} done`}
      />
      <ol>
        {steps.map((step) => (
          <CardRow key={step.key} asChild>
            <li>
              {step.done ? (
                <Check aria-label="Done" className="size-5 text-success!" />
              ) : (
                <Circle aria-label="To do" className="size-5" />
              )}
              <span className="grid min-w-0 grow py-3">
                <span className={step.done ? 'text-fg-3' : 'font-medium'}>{step.label}</span>
                {step.done ? null : <span className="text-13 text-fg-3">{step.hint}</span>}
              </span>
              {step === next ? (
                <LinkButton
                  to={step.to}
                  search={step.key === 'character' ? { create: true } : undefined}
                  variant="primary"
                >
                  {step.label}
                </LinkButton>
              ) : null}
            </li>
          </CardRow>
        ))}
      </ol>
    </Card>
  );
}

function NeedsYou({ guilds }: { guilds: readonly ShellGuild[] }) {
  const open = guilds.reduce((sum, guild) => sum + pendingIn(guild), 0);
  return (
    <Card aria-labelledby="needs-you">
      <CardHead id="needs-you" title="Needs your attention" aside={`${open} open`} />
      <ul>
        {guilds.map((guild) => (
          <li key={guild.id} className="not-first:border-t">
            <CardRow asChild>
              <Link to="/guilds/$guildId/applications" params={{ guildId: guild.id }}>
                <ScrollText aria-hidden className="size-5" />
                <span className="grid min-w-0 grow">
                  <span className="font-medium">Applications to review</span>
                  <span className="truncate text-13 text-fg-3">{guild.name}</span>
                </span>
                <span className="text-16 font-semibold tabular-nums">{pendingIn(guild)}</span>
                <ChevronRight aria-hidden className="size-4" />
              </Link>
            </CardRow>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const SHOWN_APPLICATIONS = 5;

/** Left out for members who never applied by themselves: nothing waits for them here. */
function MyApplications({ isMember }: { isMember: boolean }) {
  const { data } = useSuspenseInfiniteQuery(myApplicationsOptions());
  const shown = data.pages.flatMap(({ items }) => items).slice(0, SHOWN_APPLICATIONS);
  if (shown.length === 0 && isMember) return null;
  return (
    <Card aria-labelledby="my-applications">
      <CardHead
        id="my-applications"
        title="My applications"
        aside={
          shown.length > 0 ? (
            <Link to="/profile/applications" className="link">
              All applications
            </Link>
          ) : null
        }
      />
      {shown.length > 0 ? (
        <ul>
          {shown.map((application) => (
            <ApplicationRow key={application.id} application={application} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="No applications yet"
          kind="filtered"
          action={<LinkButton to="/guild-discovery">Find a guild</LinkButton>}
        >
          Your applications and their status appear here.
        </EmptyState>
      )}
    </Card>
  );
}

function ApplicationRow({ application }: { application: MyApplication }) {
  const { guild, characterName, createdAt, status } = application;
  return (
    <li className="not-first:border-t">
      <CardRow>
        <Crest id={guild.id} size={28} />
        <span className="grid min-w-0 grow">
          <Link to="/g/$slug" params={{ slug: guild.slug }} className="truncate font-medium hover:underline">
            {guild.name}
          </Link>
          <span className="truncate text-13 text-fg-3">
            {characterName}, <Timestamp at={createdAt} variant="relative" />
          </span>
        </span>
        <StatusBadge status={status} />
      </CardRow>
    </li>
  );
}

function MyGuilds({ guilds }: { guilds: readonly ShellGuild[] }) {
  return (
    <Card aria-labelledby="my-guilds">
      <CardHead
        id="my-guilds"
        title="My guilds"
        aside={
          <Link to="/profile/guilds" className="link">
            {guilds.length > 0 ? 'All guilds' : 'Create a guild'}
          </Link>
        }
      />
      {guilds.length > 0 ? (
        <ul>
          {guilds.map((guild) => (
            <li key={guild.id} className="not-first:border-t">
              <CardRow asChild>
                {'dashboard' in guild.entries ? (
                  <Link to="/guilds/$guildId" params={{ guildId: guild.id }}>
                    <GuildName guild={guild} />
                  </Link>
                ) : (
                  <Link to="/g/$slug" params={{ slug: guild.slug }}>
                    <GuildName guild={guild} />
                  </Link>
                )}
              </CardRow>
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-5 py-4 text-fg-2 max-md:px-4">You're not in a guild yet.</p>
      )}
    </Card>
  );
}

function GuildName({ guild }: { guild: ShellGuild }) {
  return (
    <>
      <Crest id={guild.id} size={28} />
      <span className="min-w-0 grow truncate font-medium">{guild.name}</span>
      <ChevronRight aria-hidden className="size-4" />
    </>
  );
}

function Notices() {
  const { data } = useSuspenseQuery(notificationsQuery);
  const markRead = useMarkRead();
  if (data.items.length === 0) return null;
  return (
    <Card aria-labelledby="notices">
      <CardHead
        id="notices"
        title="Notifications"
        note={data.unread > 0 ? `${data.unread} unread` : undefined}
        aside={
          data.unread > 0 ? (
            <Button variant="ghost" size="sm" className="-mr-2.5" onClick={() => markRead.mutate(undefined)}>
              Mark all as read
            </Button>
          ) : null
        }
      />
      <ul>
        {data.items.slice(0, 5).map((notice) => (
          <li key={notice.id} className="not-first:border-t">
            <CardRow asChild className="min-h-0 items-baseline py-3.5">
              <Link to={notice.link} onClick={() => !notice.read && markRead.mutate([notice.id])}>
                <span className="grid min-w-0 grow gap-0.5">
                  <span className={notice.read ? 'text-fg-2' : 'font-medium'}>
                    {notice.read ? null : <span className="sr-only">Unread: </span>}
                    {notice.title}
                  </span>
                  {notice.body ? <span className="line-clamp-2 text-13 text-fg-3">{notice.body}</span> : null}
                </span>
                <span className="text-12 text-fg-3">
                  <Timestamp at={notice.createdAt} variant="very_short" plain />
                </span>
              </Link>
            </CardRow>
          </li>
        ))}
      </ul>
    </Card>
  );
}

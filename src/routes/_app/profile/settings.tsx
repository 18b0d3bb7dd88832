import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { authenticatedUserQuery, signInMethodsQuery } from '#/features/accounts/account.cache.ts';
import { AccountFacts } from '#/features/accounts/components/account-facts.tsx';
import { PatchNoteSwitch } from '#/features/accounts/preferences/components/patch-note-switch.tsx';
import { TimeZoneField } from '#/features/accounts/preferences/components/time-zone-field.tsx';
import { patchNotePreferencesQuery, timeZoneQuery } from '#/features/accounts/preferences/preferences.cache.ts';
import { SessionList } from '#/features/accounts/sessions/components/session-list.tsx';
import { sessionsQuery } from '#/features/accounts/sessions/session.cache.ts';
import { DeleteAccount } from '#/features/my-account/components/delete-account.tsx';
import { ExportCard } from '#/features/my-account/components/export-card.tsx';
import { accountOverviewQuery } from '#/features/my-account/my-account.cache.ts';
import { PreferenceList } from '#/features/notifications/components/preference-list.tsx';
import { notificationPreferencesQuery } from '#/features/notifications/notification.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';

interface SettingsSearch {
  /** Why linking Discord didn't work. */
  error?: string | undefined;
}

export const Route = createFileRoute('/_app/profile/settings')({
  validateSearch: ({ error }: Record<string, unknown>): SettingsSearch => ({
    error: typeof error === 'string' ? error : undefined,
  }),
  head: (page) => pageHead('Account settings', page),
  loader: ({ context: { queryClient }, location }) =>
    guarded({ href: location.href }, async () => {
      const user = await queryClient.ensureQueryData(authenticatedUserQuery(location.pathname));
      await Promise.all([
        queryClient.ensureQueryData(timeZoneQuery(user.id)),
        queryClient.ensureQueryData(patchNotePreferencesQuery),
        queryClient.ensureQueryData(sessionsQuery),
        queryClient.ensureQueryData(signInMethodsQuery),
        queryClient.ensureQueryData(notificationPreferencesQuery),
        queryClient.ensureQueryData(accountOverviewQuery),
      ]);
    }),
  component: Settings,
});

function Settings() {
  const { error } = Route.useSearch();
  const { data: user } = useSuspenseQuery(authenticatedUserQuery('/profile/settings'));
  return (
    <div className="mx-auto grid w-full max-w-settings gap-5 px-(--gutter) py-8">
      <header>
        <h1 className="text-24 font-semibold">Account settings</h1>
        <p className="mt-1 text-fg-2">Time zone, notifications, sessions and your data</p>
      </header>
      <Card aria-labelledby="account">
        <CardHead title="Account" id="account" />
        <CardBody>
          <AccountFacts error={error} />
        </CardBody>
      </Card>
      <Card aria-labelledby="time">
        <CardHead title="Time zone" id="time" />
        <CardBody className="max-w-120">
          <TimeZoneField userId={user.id} />
        </CardBody>
      </Card>
      <Card aria-labelledby="notifications">
        <CardHead title="Notifications" id="notifications" />
        <CardBody>
          <PreferenceList />
        </CardBody>
      </Card>
      <Card aria-labelledby="updates">
        <CardHead title="Updates" id="updates" />
        <CardBody>
          <PatchNoteSwitch />
        </CardBody>
      </Card>
      <Card aria-labelledby="sessions">
        <CardHead title="Sessions" id="sessions" />
        <SessionList />
      </Card>
      <ExportCard />
      <DeleteAccount />
    </div>
  );
}

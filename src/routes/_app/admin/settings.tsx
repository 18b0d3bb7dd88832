import { createFileRoute } from '@tanstack/react-router';
import { settingsOptions } from '#/features/administration/admin-pages.cache.ts';
import { SettingsPage } from '#/features/administration/components/settings-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

export const Route = createFileRoute('/_app/admin/settings')({
  loader: ({ context: { queryClient }, location }) =>
    guarded({ href: location.href }, () => queryClient.ensureQueryData(settingsOptions)),
  head: (page) => pageHead('Settings', page),
  component: SettingsPage,
});

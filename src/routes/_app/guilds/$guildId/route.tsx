import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { isUuid } from '#/base/id.ts';

/** Pages of one guild. An address that names none is not found (C19); who may see which page is the page's own matter. */
export const Route = createFileRoute('/_app/guilds/$guildId')({
  beforeLoad: ({ params: { guildId } }) => {
    if (!isUuid(guildId)) throw redirect({ to: '/error/not-found' });
  },
  component: Outlet,
});

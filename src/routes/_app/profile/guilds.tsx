import { createFileRoute } from '@tanstack/react-router';
import { eligibleCharactersQuery } from '#/features/characters/character.cache.ts';
import { MyGuilds } from '#/features/dashboard/components/my-guilds.tsx';
import { myGuildsOptions } from '#/features/dashboard/dashboard.cache.ts';
import { deletedGuildsOptions } from '#/features/guild-lifecycle/lifecycle.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

export const Route = createFileRoute('/_app/profile/guilds')({
  validateSearch: ({ create }: Record<string, unknown>): { create?: true | undefined } => ({
    create: create === true ? create : undefined,
  }),
  loader: ({ context: { queryClient }, location }) =>
    guarded({ href: location.href }, () =>
      Promise.all([
        queryClient.ensureQueryData(myGuildsOptions()),
        queryClient.ensureInfiniteQueryData(deletedGuildsOptions()),
        queryClient.ensureQueryData(eligibleCharactersQuery),
      ]).then(() => {}),
    ),
  head: (page) => pageHead('My guilds', page),
  component: MyGuilds,
});

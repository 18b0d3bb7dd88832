import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { eligibleCharactersQuery } from '#/features/characters/character.cache.ts';
import { MyGuilds } from '#/features/guilds/components/my-guilds.tsx';
import { deletedGuildsOptions } from '#/features/guilds/danger.cache.ts';
import { myGuildsOptions } from '#/features/guilds/guild.cache.ts';
import { guarded } from '#/features/shell/guards.ts';

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
      ]),
    ),
  head: () => ({ meta: [{ title: 'My guilds · Guildhall' }] }),
  component: ProfileGuilds,
});

function ProfileGuilds() {
  const { create = false } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <MyGuilds
      creating={create}
      onCreatingChange={(open) =>
        void navigate({ search: open ? { create: true } : {}, replace: true, resetScroll: false })
      }
    />
  );
}

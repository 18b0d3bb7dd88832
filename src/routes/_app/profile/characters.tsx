import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { userStateQuery } from '#/features/accounts/account.cache.ts';
import { archivedCharactersQuery, myCharactersQuery } from '#/features/characters/character.cache.ts';
import { MyCharacters } from '#/features/my-characters/components/my-characters.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

export const Route = createFileRoute('/_app/profile/characters')({
  validateSearch: ({ create }: Record<string, unknown>): { create?: boolean | undefined } => ({
    create: typeof create === 'boolean' ? create : undefined,
  }),
  search: { middlewares: [stripSearchParams({ create: false })] },
  loader: ({ context: { queryClient }, location }) =>
    guarded({ href: location.href }, async () => {
      await Promise.all([
        queryClient.ensureQueryData(myCharactersQuery),
        queryClient.ensureQueryData(archivedCharactersQuery),
        queryClient.ensureQueryData(userStateQuery),
      ]);
    }),
  head: (page) => pageHead('My characters', page),
  component: MyCharacters,
});

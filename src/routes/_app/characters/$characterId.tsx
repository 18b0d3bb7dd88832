import { createFileRoute } from '@tanstack/react-router';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/id.ts';
import { userStateQuery } from '#/features/accounts/account.cache.ts';
import { characterQuery } from '#/features/characters/character.cache.ts';
import { CharacterPage } from '#/features/my-characters/components/character-page.tsx';
import { guarded } from '#/features/shell/route.guard.ts';

export const Route = createFileRoute('/_app/characters/$characterId')({
  loader: ({ context: { queryClient }, params, location }) =>
    guarded({ href: location.href }, async () => {
      if (!isUuid(params.characterId)) throw notFound();
      const [character] = await Promise.all([
        queryClient.ensureQueryData(characterQuery(params.characterId)),
        queryClient.ensureQueryData(userStateQuery),
      ]);
      return { name: character.name };
    }),
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.name ?? 'Character'} · Guildhall` }] }),
  component: CharacterRoute,
});

function CharacterRoute() {
  const { characterId } = Route.useParams();
  const { shell } = Route.useRouteContext();
  return <CharacterPage characterId={characterId} viewerId={shell.user?.id} />;
}

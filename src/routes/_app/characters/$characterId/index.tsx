import { createFileRoute } from '@tanstack/react-router';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { userStateQuery } from '#/features/accounts/account.cache.ts';
import { characterQuery } from '#/features/characters/character.cache.ts';
import { notesOptions } from '#/features/members/notes/note.cache.ts';
import { memberProfileOptions } from '#/features/members/profile/profile.cache.ts';
import { CharacterPage } from '#/features/my-characters/components/character-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

export const Route = createFileRoute('/_app/characters/$characterId/')({
  loader: ({ context: { queryClient, shell }, params, location }) =>
    guarded({ href: location.href }, async () => {
      if (!isUuid(params.characterId)) throw notFound();
      const [character] = await Promise.all([
        queryClient.ensureQueryData(characterQuery(params.characterId)),
        queryClient.ensureQueryData(userStateQuery),
      ]);
      const { id, guild } = character;
      // Staff of its guild find their notes here too.
      if (guild && character.userId !== shell.user?.id)
        await Promise.all([
          queryClient.ensureQueryData(memberProfileOptions(guild.id, id)),
          queryClient.ensureInfiniteQueryData(notesOptions(guild.id, id)),
        ]);
      return { name: character.name };
    }),
  head: (page) => pageHead(page.loaderData?.name ?? 'Character', page),
  component: CharacterRoute,
});

function CharacterRoute() {
  const { characterId } = Route.useParams();
  const { shell } = Route.useRouteContext();
  return <CharacterPage characterId={characterId} viewerId={shell.user?.id} />;
}

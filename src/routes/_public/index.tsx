import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { activeGuildsOptions } from '#/features/guilds/guild.cache.ts';
import { ActiveGuilds } from '#/features/home/components/active-guilds.tsx';
import { FormCut } from '#/features/home/components/form-cut.tsx';
import { Hero } from '#/features/home/components/hero.tsx';
import { ReviewCut } from '#/features/home/components/review-cut.tsx';
import { RosterCut } from '#/features/home/components/roster-cut.tsx';
import { shellQuery } from '#/features/shell/shell.cache.ts';

export const Route = createFileRoute('/_public/')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(activeGuildsOptions()),
  headers: () => ({ 'cache-control': 'public, max-age=60' }),
  head: () => ({
    meta: [
      { title: 'Guild management for Shol and Lotharia · Guildhall' },
      {
        name: 'description',
        content: 'Roster, ranks, roles and applications in one book, for the guilds and players of Shol and Lotharia.',
      },
    ],
  }),
  component: Home,
});

function Home() {
  const { data: active } = useSuspenseQuery(activeGuildsOptions());
  const { data: shell } = useSuspenseQuery(shellQuery);
  return (
    <>
      <Hero
        guildIds={active.guilds.map(({ id }) => id)}
        signedIn={shell.user !== null}
        discordSignIn={shell.discordSignIn}
      />
      <div className="mx-auto w-full max-w-[1264px] px-4 pb-16 md:px-8">
        <FormCut />
        <ReviewCut />
        <RosterCut />
        <ActiveGuilds guilds={active.guilds} total={active.total} />
      </div>
    </>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { activeGuildsOptions } from '#/features/discovery/discovery.cache.ts';
import { LazyDemos, loadDemos } from '#/features/home/components/lazy-demos.tsx';
import { LazyActiveGuilds, LazyHero, loadHome } from '#/features/home/components/lazy-home.tsx';
import { siteData } from '#/features/home/site-data.rules.ts';
import { publicHead } from '#/features/shell/public-head.rules.ts';
import { shellQuery } from '#/features/shell/shell.cache.ts';

export const Route = createFileRoute('/_public/')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(activeGuildsOptions()), loadHome(), loadDemos()]);
  },
  headers: () => ({ 'cache-control': 'public, max-age=60' }),
  head: (page) =>
    publicHead(
      {
        title: 'Your guild, in order',
        about: 'Roster, ranks, roles and applications in one place, for guilds on Shol and Lotharia.',
        path: '/',
        data: siteData(page.match.context.shell?.install.publicUrl ?? ''),
      },
      page,
    ),
  component: Home,
});

function Home() {
  const { data: active } = useSuspenseQuery(activeGuildsOptions());
  const { data: shell } = useSuspenseQuery(shellQuery);
  return (
    <>
      <LazyHero
        guilds={active.guilds}
        signedIn={shell.user !== null}
        discordSignIn={shell.discordSignIn}
        bannerUrl={shell.install.bannerImageUrl}
      />
      <div className="mx-auto w-full max-w-[1264px] px-4 pb-16 md:px-8">
        <LazyDemos />
        <LazyActiveGuilds guilds={active.guilds} count={active} />
      </div>
    </>
  );
}

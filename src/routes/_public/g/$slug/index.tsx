import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import {
  LazyAnnouncement,
  LazyArchetypes,
  LazyDescription,
  LazyFacts,
  LazyGuildHeader,
  LazyJoinBar,
  LazyJoinCard,
  LazyRoleNeeds,
  LazyTags,
  loadGuild,
} from '#/features/public-guild/components/lazy-guild.tsx';
import { publicGuildOptions } from '#/features/public-guild/guild.cache.ts';
import { guildData } from '#/features/public-guild/guild-data.rules.ts';
import { publicHead } from '#/features/shell/public-head.rules.ts';
import { guarded, loginPath } from '#/features/shell/route.guard.ts';
import { AfterHeading } from '#/ui/lazy/after-heading.tsx';

/** A guild's public page (docs/product/guilds.md#public-page). */
export const Route = createFileRoute('/_public/g/$slug/')({
  validateSearch: ({ report }: Record<string, unknown>): { report?: true | undefined } => ({
    report: report === true || report === 'true' ? true : undefined,
  }),
  beforeLoad: ({ context, search, location }) => {
    if (search.report && !context.shell.user) throw redirect({ href: loginPath(location.href) });
  },
  loader: async ({ context: { queryClient }, params: { slug }, location }) => {
    const [guild, { previewOf }] = await Promise.all([
      guarded({ href: location.href }, () => queryClient.ensureQueryData(publicGuildOptions(slug))),
      // No part of the first load: the server's page brings what this makes of it.
      import('#/features/public-guild/guild-preview.rules.ts'),
      loadGuild(),
    ]);
    if (guild.slug !== slug) throw redirect({ to: '/g/$slug', params: { slug: guild.slug }, statusCode: 301 });
    return previewOf(guild);
  },
  headers: () => ({ 'cache-control': 'public, max-age=300' }),
  head: ({ loaderData: preview, ...page }) =>
    preview
      ? {
          ...publicHead(
            { title: preview.title, about: preview.about, path: '/', preview, data: guildData(preview) },
            page,
          ),
          links: [{ rel: 'canonical', href: preview.url }],
        }
      : {},
  component: GuildPage,
});

function GuildPage() {
  const { data: guild } = useSuspenseQuery(publicGuildOptions(Route.useParams().slug));
  const { report } = Route.useSearch();
  return (
    <div className="pb-16">
      <LazyGuildHeader guild={guild} />
      <AfterHeading>
        <div className="mx-auto grid w-full max-w-[1264px] items-start gap-8 px-4 pt-6 md:grid-cols-[minmax(0,1fr)_264px] md:px-8 md:pt-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-14">
          <div className="grid min-w-0 gap-10">
            <section aria-label="About">
              <LazyDescription text={guild.description} />
              {guild.tags.length > 0 ? <LazyTags guild={guild} /> : null}
            </section>
            {guild.rolesWanted.length > 0 ? (
              <section aria-labelledby="roles-wanted">
                <h2 id="roles-wanted" className="mb-3 text-16 font-semibold">
                  Roles wanted
                </h2>
                <LazyRoleNeeds guild={guild} />
              </section>
            ) : null}
            <div className={guild.announcement ? 'grid items-start gap-10 lg:grid-cols-2 lg:gap-6' : undefined}>
              {guild.announcement ? (
                <section aria-labelledby="announcement">
                  <h2 id="announcement" className="mb-3 text-16 font-semibold">
                    Latest announcement
                  </h2>
                  <LazyAnnouncement given={guild.announcement} />
                </section>
              ) : null}
              <section aria-labelledby="archetypes">
                <h2 id="archetypes" className="mb-3 text-16 font-semibold">
                  Archetypes
                </h2>
                <LazyArchetypes counts={guild.archetypes} columns={guild.announcement ? 1 : 2} />
              </section>
            </div>
          </div>
          <aside aria-label="Join" className="grid min-w-0 grid-cols-1 gap-6 md:sticky md:top-6">
            <LazyJoinCard guild={guild} reporting={report === true} />
            <LazyFacts guild={guild} />
          </aside>
        </div>
        <LazyJoinBar guild={guild} />
      </AfterHeading>
    </div>
  );
}

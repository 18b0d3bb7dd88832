import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { GuildTags } from '#/features/discovery/components/guild-tags.tsx';
import { excerptOf, memberCountLabel } from '#/features/guild-access/guild.rules.ts';
import { JoinBar } from '#/features/public-guild/components/join-bar.tsx';
import {
  LazyAnnouncement,
  LazyArchetypes,
  LazyDescription,
  LazyFacts,
  LazyJoinCard,
  LazyRoleNeeds,
  loadGuild,
} from '#/features/public-guild/components/lazy-guild.tsx';
import { PublicGuildHeader } from '#/features/public-guild/components/public-guild-header.tsx';
import { publicGuildOptions } from '#/features/public-guild/guild.cache.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { Card, CardBody } from '#/ui/layout/card.tsx';

/** A guild's public page (docs/product/guilds.md#public-page). */
export const Route = createFileRoute('/_public/g/$slug/')({
  loader: async ({ context: { queryClient }, params: { slug }, location }) => {
    const [guild] = await Promise.all([
      guarded({ href: location.href }, () => queryClient.ensureQueryData(publicGuildOptions(slug))),
      loadGuild(),
    ]);
    if (guild.slug !== slug) throw redirect({ to: '/g/$slug', params: { slug: guild.slug }, statusCode: 301 });
    const { name, region, server, memberCount, description, links, avatarImageLink } = guild;
    const about = excerptOf(description, 160) || `${region} · ${server} · ${memberCountLabel(memberCount)}`;
    return { name, about, links, emblem: avatarImageLink ? 'avatar' : 'crest' };
  },
  headers: () => ({ 'cache-control': 'public, max-age=300' }),
  head: ({ loaderData }) => (loaderData ? headOf(loaderData) : {}),
  component: GuildPage,
});

interface Head {
  name: string;
  about: string;
  links: { page: string; preview: string };
  /** What the preview shows beside the banner. */
  emblem: string;
}

function headOf({ name, about, links, emblem }: Head) {
  return {
    meta: [
      { title: `${name} · Guildhall` },
      { name: 'description', content: about },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Guildhall' },
      { property: 'og:title', content: name },
      { property: 'og:description', content: about },
      { property: 'og:url', content: links.page },
      { property: 'og:image', content: links.preview },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: `Banner and ${emblem} of ${name}` },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: links.page }],
  };
}

function GuildPage() {
  const { data: guild } = useSuspenseQuery(publicGuildOptions(Route.useParams().slug));
  return (
    <div className="pb-16">
      <PublicGuildHeader guild={guild} />
      <div className="mx-auto grid w-full max-w-[1264px] items-start gap-8 px-4 pt-6 md:grid-cols-[minmax(0,1fr)_264px] md:px-8 md:pt-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-14">
        <div className="grid min-w-0 gap-10">
          <section aria-label="About">
            <LazyDescription text={guild.description} />
            {guild.tags.length > 0 ? <GuildTags tags={guild.tags} className="mt-5 flex-wrap" /> : null}
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
                <Card>
                  <CardBody>
                    <LazyAnnouncement given={guild.announcement} />
                  </CardBody>
                </Card>
              </section>
            ) : null}
            <section aria-labelledby="archetypes">
              <h2 id="archetypes" className="mb-3 text-16 font-semibold">
                Archetypes
              </h2>
              <Card>
                <CardBody>
                  <LazyArchetypes counts={guild.archetypes} columns={guild.announcement ? 1 : 2} />
                </CardBody>
              </Card>
            </section>
          </div>
        </div>
        <aside aria-label="Join" className="grid min-w-0 grid-cols-1 gap-6 md:sticky md:top-6">
          <LazyJoinCard guild={guild} />
          <LazyFacts guild={guild} />
        </aside>
      </div>
      <JoinBar guild={guild} />
    </div>
  );
}

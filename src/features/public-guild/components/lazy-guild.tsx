import type { ComponentProps } from 'react';
import type { ArchetypeChart } from '#/features/members/roster/components/distribution-charts.tsx';
import { LazyIsland, lazyCode } from '#/ui/lazy/lazy-island.tsx';
import type { PublicGuild } from '../guild.queries.server.ts';

// They are read, so their code (Markdown takes 45 kB) comes only when they change or the page is gone to from another.
const still = { still: true };
const markdown = lazyCode(() => import('#/ui/markdown/markdown.tsx').then((file) => file.Markdown), still);
const archetypes = lazyCode(
  () => import('#/features/members/roster/components/distribution-charts.tsx').then((file) => file.ArchetypeChart),
  still,
);

const announcement = lazyCode(() =>
  import('#/features/announcements/components/latest-announcement.tsx').then((file) => file.LatestAnnouncement),
);

const roles = lazyCode(() => import('./role-needs.tsx').then((file) => file.RoleNeeds), still);
const facts = lazyCode(() => import('./guild-facts.tsx').then((file) => file.GuildFacts), still);

// Its links are links without it; the button that copies is pressed again if it was too early.
const join = lazyCode(() => import('./join-card.tsx').then((file) => file.JoinCard), { early: true });

export const loadGuild = () =>
  Promise.all([markdown, archetypes, announcement, roles, facts, join].map((part) => part.load()));
if (import.meta.env.SSR) await loadGuild();

/** What a guild says of itself. */
export function LazyDescription({ text }: { text: string }) {
  return <LazyIsland of={markdown} given={{ text, top: 2, className: CLASSES }} />;
}

const CLASSES =
  'text-16 text-fg-2 [&_h2]:text-18 [&>p:first-child]:text-20 [&>p:first-child]:leading-7.5 [&>p:first-child]:text-fg-1 max-md:[&>p:first-child]:text-18';

/** Its members' archetypes, counted. */
export const LazyArchetypes = (given: Pick<ComponentProps<typeof ArchetypeChart>, 'counts' | 'columns'>) => (
  <LazyIsland of={archetypes} given={given} />
);

/** How far each role is filled. */
export const LazyRoleNeeds = ({ guild }: { guild: PublicGuild }) => <LazyIsland of={roles} given={{ guild }} />;

/** Plain facts of the guild. */
export const LazyFacts = ({ guild }: { guild: PublicGuild }) => <LazyIsland of={facts} given={{ guild }} />;

/** The latest public announcement. */
export const LazyAnnouncement = ({ given }: { given: NonNullable<PublicGuild['announcement']> }) => (
  <LazyIsland of={announcement} given={{ announcement: given }} />
);

export function LazyJoinCard({ guild, reporting }: { guild: PublicGuild; reporting: boolean }) {
  // The dialog that the address opens.
  if (reporting) join.want();
  return <LazyIsland of={join} given={{ guild, reporting }} />;
}

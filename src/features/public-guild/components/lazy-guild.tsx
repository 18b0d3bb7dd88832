import type { ComponentProps } from 'react';
import { LazyIsland, lazyCode } from '#/ui/lazy/lazy-island.tsx';
import type { PublicGuild } from '../guild.queries.server.ts';
import type { ArchetypesCard } from './archetypes-card.tsx';

// They are read, so their code (Markdown takes 45 kB) comes only when they change or the page is gone to from another.
const still = { still: true };
const markdown = lazyCode(() => import('#/ui/markdown/markdown.tsx').then((file) => file.Markdown), still);
const tags = lazyCode(
  () => import('#/features/discovery/components/guild-tags.tsx').then((file) => file.GuildTags),
  still,
);
const archetypes = lazyCode(() => import('./archetypes-card.tsx').then((file) => file.ArchetypesCard), still);

const announcement = lazyCode(() => import('./announcement-card.tsx').then((file) => file.AnnouncementCard));

const roles = lazyCode(() => import('./role-needs.tsx').then((file) => file.RoleNeeds), still);
const facts = lazyCode(() => import('./guild-facts.tsx').then((file) => file.GuildFacts), still);

// Links, and a time that says more when it is pressed.
const soon = { soon: true };
const header = lazyCode(() => import('./public-guild-header.tsx').then((file) => file.PublicGuildHeader), soon);
const bar = lazyCode(() => import('./join-bar.tsx').then((file) => file.JoinBar), soon);

// Its links are links without it; the button that copies is pressed again if it was too early.
const join = lazyCode(() => import('./join-card.tsx').then((file) => file.JoinCard), { early: true });

export const loadGuild = () =>
  Promise.all([header, bar, markdown, tags, archetypes, announcement, roles, facts, join].map((part) => part.load()));
if (import.meta.env.SSR) await loadGuild();

/** Arms, name and plain facts. */
export const LazyGuildHeader = ({ guild }: { guild: PublicGuild }) => <LazyIsland of={header} given={{ guild }} />;

/** What JoinCard offers, at the bottom of a phone. */
export const LazyJoinBar = ({ guild }: { guild: PublicGuild }) => <LazyIsland of={bar} given={{ guild }} />;

export const LazyTags = ({ guild }: { guild: PublicGuild }) => (
  <LazyIsland of={tags} given={{ tags: guild.tags, className: 'mt-5 flex-wrap' }} />
);

/** What a guild says of itself. */
export function LazyDescription({ text }: { text: string }) {
  return <LazyIsland of={markdown} given={{ text, top: 2, className: CLASSES }} />;
}

const CLASSES =
  'text-16 text-fg-2 [&_h2]:text-18 [&>p:first-child]:text-20 [&>p:first-child]:leading-7.5 [&>p:first-child]:text-fg-1 max-md:[&>p:first-child]:text-18';

/** Its members' archetypes, counted. */
export const LazyArchetypes = (given: ComponentProps<typeof ArchetypesCard>) => (
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

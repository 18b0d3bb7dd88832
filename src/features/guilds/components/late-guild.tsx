import type { ComponentProps } from 'react';
import type { PublicGuild } from '#/features/guilds/guild.queries.server.ts';
import type { ArchetypeChart } from '#/features/members/components/distribution-charts.tsx';
import { LatePart, lateCode } from '#/ui/late-part.tsx';

// They are read, so their code (Markdown takes 45 kB) comes only when they change or the page is gone to from another.
const still = { still: true };
const markdown = lateCode(() => import('#/ui/markdown/markdown.tsx').then((file) => file.Markdown), still);
const archetypes = lateCode(
  () => import('#/features/members/components/distribution-charts.tsx').then((file) => file.ArchetypeChart),
  still,
);

const announcement = lateCode(
  () => import('#/features/announcements/components/latest-announcement.tsx').then((file) => file.LatestAnnouncement),
  still,
);

// Its links are links without it; the button that copies is pressed again if it was too early.
const join = lateCode(() => import('./join-card.tsx').then((file) => file.JoinCard), { early: true });

export const loadGuild = () => Promise.all([markdown, archetypes, announcement, join].map((part) => part.load()));
if (import.meta.env.SSR) await loadGuild();

/** What a guild says of itself. */
export function LateDescription({ text }: { text: string }) {
  return <LatePart of={markdown} given={{ text, top: 2, className: CLASSES }} />;
}

const CLASSES =
  'text-16 text-fg-2 [&_h2]:text-18 [&>p:first-child]:text-20 [&>p:first-child]:leading-7.5 [&>p:first-child]:text-fg-1 max-md:[&>p:first-child]:text-18';

/** Its members' archetypes, counted. */
export const LateArchetypes = ({ counts }: { counts: ComponentProps<typeof ArchetypeChart>['counts'] }) => (
  <LatePart of={archetypes} given={{ counts, columns: 2 }} />
);

/** The newest thing that it told everybody. */
export const LateAnnouncement = ({ given }: { given: NonNullable<PublicGuild['announcement']> }) => (
  <LatePart of={announcement} given={{ announcement: given }} />
);

export const LateJoinCard = ({ guild }: { guild: PublicGuild }) => <LatePart of={join} given={{ guild }} />;

import type { LiveAreas, QueryKey } from '#/base/live-areas.ts';

/** The viewer's own pages and public lists show a guild by name and image, and how the viewer is related to it. */
const PLACES: readonly QueryKey[] = [
  ['me', 'characters'],
  ['me', 'character'],
  ['public', 'guilds'],
];

export const liveAreas: LiveAreas = {
  guild: {
    guild: () => [['me', 'shell'], ['me', 'guild'], ['me', 'applications'], ['me', 'announcements'], ...PLACES],
    settings: () => [],
    /** Who may do what: with it changes every page of the guild, and the navigation. */
    access: (id) => [
      ['guild', id],
      ['me', 'shell'],
    ],
  },
  user: { guild: PLACES },
};

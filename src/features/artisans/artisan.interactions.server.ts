import { invalid } from '#/base/app-error.ts';
import type { ChatInteraction } from '#/platform/interactions.server.ts';
import { markText } from './artisan.labels.ts';
import { listArtisans } from './artisan.queries.server.ts';
import { PROFESSION_LIST } from './artisan.rules.ts';

/** Members that an answer shows, the most skilled first. */
const SHOWN = 10;

export const artisanInteractions: readonly ChatInteraction[] = [
  {
    kind: 'command',
    name: 'artisan',
    description: 'Who practices a profession',
    options: [
      {
        ...{ name: 'profession', description: 'A profession', isRequired: true },
        complete: async (_, typed) =>
          PROFESSION_LIST.filter((name) => name.toLowerCase().includes(typed.toLowerCase())).map((name) => ({
            name,
            value: name,
          })),
      },
    ],
    run: async ({ who, guildId }, { profession = '' }) => {
      const known = PROFESSION_LIST.find((name) => name.toLowerCase() === profession.toLowerCase());
      if (!known) throw invalid('unknown_profession', 'Choose a profession from the list.');
      const { items } = await listArtisans.as(who, { guildId, professions: [known], sort: '-level', limit: SHOWN });
      const lines = items.map(({ name, marks }) => `${name}: ${marks.map(markText).join(', ')}`);
      return {
        lines: lines.length > 0 ? lines : [`No members found who practice ${known}.`],
        link: { label: 'Open artisans', path: `/guilds/${guildId}/artisans` },
      };
    },
  },
];

import type { ChatInteraction } from '#/platform/interactions.server.ts';
import { pointsText } from './point.labels.ts';
import { listStandings, pointSummary } from './point.queries.server.ts';

/** Standings that an answer shows. */
const SHOWN = 10;

export const pointInteractions: readonly ChatInteraction[] = [
  {
    kind: 'command',
    name: 'dkp',
    description: 'Your points, or those of a member',
    options: [{ name: 'member', description: 'Part of a name; yours if you leave it out' }],
    run: async ({ who, guildId }, { member }) => {
      const link = { label: 'Open standings', path: `/guilds/${guildId}/points` };
      if (member === undefined) {
        const { mine, unit } = await pointSummary.as(who, { guildId });
        if (!mine) return { lines: ["You don't have points in this guild yet."], link };
        const { balance, held, place } = mine;
        const onHold = held > 0 ? ` ${pointsText(held)} of them are on hold for bids.` : '';
        return { lines: [`You have ${pointsText(balance)} ${unit}, place ${place} in the guild.${onHold}`], link };
      }
      const { items } = await listStandings.as(who, { guildId, query: member, limit: SHOWN });
      const lines = items.map(({ place, name, balance }) => `${place}. ${name}: ${pointsText(balance)}`);
      return { lines: lines.length > 0 ? lines : ['No members found.'], link };
    },
  },
];

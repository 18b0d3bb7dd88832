import type { Matrix, MatrixCase } from '#/testing/matrix/matrix-spec.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';
import { aLinkedServer } from './discord.factory.ts';

const inGuild = ({ guild }: MatrixWorld) => ({ guildId: guild.id });

/** Without a bot there is nothing to link: who may is told so. */
const notConnected: MatrixCase = {
  ...{ method: 'POST', access: { guild: ['edit:guild'] }, ok: 409, unlogged: true, input: inGuild },
};

export const matrix: Matrix = {
  cases: {
    'discord.getServer': { method: 'GET', access: { guild: ['edit:guild'] }, input: inGuild },
    'discord.startLinking': { ...notConnected, allowedInArchived: true },
    'discord.refreshServer': { ...notConnected, allowedInArchived: true },
    'discord.unlinkServer': {
      method: 'POST',
      access: { guild: ['edit:guild'] },
      input: async ({ guild }) => {
        await aLinkedServer(guild);
        return { guildId: guild.id };
      },
    },
  },
};

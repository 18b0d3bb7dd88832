import { sql } from 'drizzle-orm';
import { aLinkedServer, aSnowflake } from '#/features/discord/discord.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Matrix } from '#/testing/matrix/matrix-spec.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';

const inGuild = ({ guild }: MatrixWorld) => ({ guildId: guild.id });

async function aRankOf(guildId: string): Promise<string> {
  const [rank] = await sqlRows(database()).as({ id: text })(sql`
    select id from ranks where guild_id = ${guildId} order by position desc limit 1`);
  return rank?.id ?? '';
}

export const matrix: Matrix = {
  cases: {
    'discordRole.getRoles': { method: 'GET', access: { guild: ['edit:guild'] }, input: inGuild },
    'discordRole.listChanges': {
      ...{ method: 'GET', access: { guild: ['edit:guild'] }, input: inGuild },
      variants: ({ guild }) => [{ guildId: guild.id, query: 'Person 1' }],
    },
    // Without a bot there is nothing to look at: who may is told so.
    'discordRole.previewRoles': {
      ...{ method: 'POST', access: { guild: ['edit:guild'] }, ok: 409, unlogged: true, input: inGuild },
      allowedInArchived: true,
    },
    'discordRole.linkRole': {
      ...{ method: 'POST', access: { guild: ['edit:guild'] }, ok: 409, unlogged: true },
      input: async ({ guild }) => ({
        ...{ guildId: guild.id, of: 'rank', id: await aRankOf(guild.id), discordRoleId: aSnowflake() },
      }),
      foreign: { id: ({ other }) => aRankOf(other.id) },
    },
    'discordRole.applyRoles': {
      ...{ method: 'POST', access: { guild: ['edit:guild'] } },
      input: async ({ guild }) => {
        await aLinkedServer(guild);
        return { guildId: guild.id };
      },
    },
  },
};

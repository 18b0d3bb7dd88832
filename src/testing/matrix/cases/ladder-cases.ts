import { sql } from 'drizzle-orm';
import { aRank, ranksOf } from '#/features/members/ladder.factory.ts';
import { database } from '#/platform/db.server.ts';
import type { MatrixCase, MatrixCases } from '#/testing/matrix/case.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';

const FRESH = 'Fresh';
const fields = { color: null, icon: null, isDefault: false, roleIds: [] };

let made = 0;
const aName = () => {
  made += 1;
  return `${FRESH} ${made}`;
};

/** A rank below everybody's, so that whoever has the permission may handle it; those before it are gone, as a guild has 30 at most. */
async function freshRanks({ guild }: MatrixWorld, count: number): Promise<string[]> {
  await database().execute(sql`delete from ranks where guild_id = ${guild.id} and name like ${`${FRESH} %`}`);
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await aRank(guild, { name: aName() }));
  return ids;
}

const aForeignRank = ({ other }: MatrixWorld) => aRank(other);

/** A change of the ladder as it stands when it is made. */
const change = (needs: string, count: number, more: (ids: readonly string[], all: readonly string[]) => object) =>
  ({
    method: 'POST',
    access: { guild: [needs] },
    input: async (world) => {
      const fresh = await freshRanks(world, count);
      const { version, ranks } = await ranksOf(world.guild);
      return {
        guildId: world.guild.id,
        version,
        ...more(
          fresh,
          ranks.map(({ id }) => id),
        ),
      };
    },
  }) satisfies MatrixCase;

export const ladderCases: MatrixCases = {
  'rank.getRanks': {
    method: 'GET',
    access: { guild: ['view:ranks'] },
    input: ({ guild }) => ({ guildId: guild.id }),
  },
  'rank.createRank': change('create:ranks', 0, () => ({ ...fields, name: aName() })),
  'rank.updateRank': {
    ...change('edit:ranks', 1, ([rankId]) => ({ ...fields, rankId, name: aName() })),
    foreign: { rankId: aForeignRank },
  },
  'rank.reorderRanks': {
    ...change('edit:ranks', 2, ([a = '', b = ''], all) => ({ rankIds: [...all.slice(0, -2), b, a] })),
    // The five of every guild and the two fresh ones.
    foreign: Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`rankIds.${at}`, aForeignRank])),
  },
};

import { uuidv7 } from '#/base/id.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { myGuilds } from '#/features/dashboard/my-guilds.queries.server.ts';
import { aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import { sortParts } from '#/platform/lists/list.ts';
import type { Matrix, MatrixCase, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';
import { MEMBER_ORDERS } from './member.search.ts';
import type { MemberOrder } from './member-order.sql.server.ts';

const read: MatrixCase = {
  method: 'GET',
  access: { guild: ['view:members'] },
  input: ({ guild }) => ({ guildId: guild.id }),
};

const ofOwn: MatrixCase = {
  method: 'POST',
  // Members have a character of their own that is there, the owner too one that does not lead the guild.
  access: {
    only: [
      'member without roles',
      'member with all but',
      'member with exactly',
      'member by implication',
      'edit:admin',
      'owner',
    ],
    others: 404,
  },
  input: async ({ guild }, { principal }) => {
    if (!principal) return { guildId: guild.id, characterId: guild.owner.characterId };
    const { id: characterId } = await aCharacter(principal);
    const isMember = (await myGuilds.as(principal, {})).some(({ id }) => id === guild.id);
    // Without rights: those of all characters of a person count.
    if (isMember) await aMember(guild, { person: { principal, characterId }, permissions: [] });
    return { guildId: guild.id, characterId };
  },
  foreign: { characterId: ({ other }) => other.owner.characterId },
};

const cases: MatrixCases = {
  'member.listMembers': {
    ...read,
    variants: ({ guild: { id: guildId } }) => [
      ...MEMBER_ORDERS.map((sort) => ({ guildId, sort, limit: 50 })),
      { guildId, query: 'an' },
      ...MEMBER_ORDERS.map((sort) => ({ guildId, sort, cursor: cursorIn(sort) })),
      { guildId, classRoles: ['Healer'], absent: true },
      { guildId, archetypes: ['Bard'], sort: '-rank' },
    ],
  },
  'member.newestMembers': read,
  'member.memberFacets': read,
  'member.roleDistribution': read,
  'member.archetypeDistribution': read,
  'member.leaveGuild': { ...ofOwn, allowedInArchived: true },
  'member.makeMain': ofOwn,
};

const pages: MatrixPages = {
  '/members': {
    needs: 'view:members',
    mistyped: [
      ...['q=%00', 'q=%7B%22a%22:1%7D', 'size=3', 'page=-1', 'page=1.5'],
      ...['sort=-x', 'rank=x', 'class=5', 'role=%00'],
    ],
    asMember: {
      controls: [
        ...['button Actions for Someone', 'button Columns', 'button Compact', 'button Copy invite link'],
        ...['button Filter', 'button Last active', 'button Member', 'button Rank', 'button Sort by Rank, ascending'],
        ...[
          'button Views',
          'link Absences',
          'link Activity statistics',
          'link All members',
          'link Export',
          'link Someone',
          'link Task statistics',
        ],
        'searchbox Search members',
      ],
      menu: ['View profile'],
    },
  },
};

/** Somewhere in the middle of a list of members. */
function cursorIn(sort: MemberOrder): string {
  const instant = '2026-01-01T00:00:00+00:00';
  const values: Record<string, string | number> = { level: 25, rank: 3, joined: instant, active: instant };
  return cursorAt(sort, [values[sortParts(sort).by] ?? 'm', 'm', uuidv7()]);
}

export const matrix: Matrix = { cases, pages };

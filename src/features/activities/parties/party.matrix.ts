import { sql } from 'drizzle-orm';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { theLoadout } from '#/features/loadouts/loadout.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Matrix, MatrixCase, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';
import { aReplacement } from '../undo/activity-undo.factory.ts';
import { aBoard, type FactoryBoard, place } from './party.factory.ts';

const foreign = { activityId: ({ other }: MatrixWorld) => anActivity(other) };

/** One that was there before, with what was planted in it; the first caller makes it. */
async function oldestBoard(guild: MatrixWorld['guild']): Promise<string> {
  const [first] = await sqlRows(database()).as({ id: text })(
    sql`select activity_id as id from parties where guild_id = ${guild.id} order by id limit 1`,
  );
  return first?.id ?? (await aBoard(guild)).activityId;
}

/** About a fresh board, by people who manage activities. */
const ofBoard = (
  more: (board: FactoryBoard, world: MatrixWorld) => unknown = () => ({}),
  others: MatrixCase['foreign'] = {},
): MatrixCase => ({
  method: 'POST',
  access: { guild: ['manage:activities'] },
  input: async (world) => {
    const { guild } = world;
    const board = await aBoard(guild, { people: [guild.owner] });
    const { guildId, activityId } = board;
    return { guildId, activityId, ...((await more(board, world)) as object) };
  },
  foreign: { ...foreign, ...others },
});

const partyOfOther = async ({ other }: MatrixWorld) => (await aBoard(other)).partyIds[0] ?? '';
const userOfOther = ({ other }: MatrixWorld) => other.owner.principal.userId;
const first = ({ partyIds }: FactoryBoard) => ({ partyId: partyIds[0] });

const cases: MatrixCases = {
  'party.listParties': {
    method: 'GET',
    access: { guild: ['view:activities'] },
    input: async ({ guild }) => ({ guildId: guild.id, activityId: await oldestBoard(guild) }),
    foreign,
  },
  'party.previewAutoFill': { ...ofBoard(), method: 'GET' },
  'party.createParty': ofBoard(() => ({ name: 'Vanguard' })),
  'party.updateParty': ofBoard((board) => ({ ...first(board), name: 'Vanguard' }), { partyId: partyOfOther }),
  'party.deleteParty': ofBoard(first, { partyId: partyOfOther }),
  'party.restoreParties': {
    method: 'POST',
    access: { guild: ['manage:activities'] },
    personal: true,
    input: async ({ guild }, { principal }) => ({
      guildId: guild.id,
      undoId: await aReplacement(guild, principal?.userId),
    }),
    foreign: { undoId: ({ other }) => aReplacement(other) },
  },
  'party.orderParties': ofBoard(({ partyIds }) => ({ partyIds }), { 'partyIds.0': partyOfOther }),
  'party.moveMember': ofBoard(
    (board, { guild }) => ({
      userId: guild.owner.principal.userId,
      from: null,
      to: { ...first(board), position: 1 },
      displaced: null,
    }),
    { userId: userOfOther, 'to.partyId': partyOfOther },
  ),
  'party.lockSlot': ofBoard((board) => ({ ...first(board), position: 1, locked: true }), { partyId: partyOfOther }),
  'party.planSlot': ofBoard((board) => ({ ...first(board), position: 1, role: 'Tank', archetypes: ['Fighter'] }), {
    partyId: partyOfOther,
  }),
  'party.importLoadout': ofBoard(async (_, { guild }) => ({ loadoutId: await theLoadout(guild) }), {
    loadoutId: ({ other }) => theLoadout(other),
  }),
  'party.autoFillParties': ofBoard(
    (board, { guild }) => ({
      seats: [{ ...first(board), position: 1, userId: guild.owner.principal.userId }],
    }),
    { 'seats.0.partyId': partyOfOther, 'seats.0.userId': userOfOther },
  ),
  'party.announceParties': ofBoard(async (board, { guild }) => {
    await place(guild, board, guild.owner);
    return {};
  }),
};

export const matrix: Matrix = { cases };

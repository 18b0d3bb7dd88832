import { uuidv7 } from '#/base/id.ts';
import { aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import type { Matrix, MatrixCase, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';
import { aFreshPool } from '../point-pools/pool.factory.ts';
import { somePoints, usesPoints } from './point.factory.ts';
import { STANDING_ORDERS } from './point.search.ts';
import { resetPoints } from './season/commands/reset-points.server.ts';

const inGuild = ({ guild }: MatrixWorld) => ({ guildId: guild.id });
const read: MatrixCase = { method: 'GET', access: { guild: ['view:members'] }, input: inGuild };
const ofMember: MatrixCase = {
  ...read,
  input: async ({ guild }) => ({ guildId: guild.id, memberId: (await aMember(guild)).characterId }),
  foreign: { memberId: ({ other }) => other.owner.characterId },
};

const adjustment = async (guild: MatrixWorld['guild']): Promise<string> => {
  await usesPoints(guild);
  return (await somePoints(guild, { to: await aMember(guild), amount: 500 }))!.transactionId;
};

const ofMembers = {
  access: { guild: ['edit:members'] },
  method: 'POST',
  input: async ({ guild }: MatrixWorld) => {
    await usesPoints(guild);
    return { guildId: guild.id, memberIds: [(await aMember(guild)).characterId], amount: 500 };
  },
  foreign: { 'memberIds.0': async ({ other }: MatrixWorld) => (await aMember(other)).characterId },
} satisfies MatrixCase;

/** A pool of its own in which a member has points: what is on hold in auctions of the first one would refuse a reset. */
const pooled = async (guild: MatrixWorld['guild']): Promise<string> => {
  await usesPoints(guild);
  const poolId = await aFreshPool(guild);
  await somePoints(guild, { to: await aMember(guild), amount: 500, poolId });
  return poolId;
};

/** A reset of a pool in which a member had points. */
const reset = async (guild: MatrixWorld['guild']): Promise<string> => {
  const poolId = await pooled(guild);
  return (await resetPoints.as(guild.owner.principal, { guildId: guild.id, poolId, to: 'zero' })).transactionId;
};

/** A file with one member. */
const file = {
  access: { guild: ['edit:members'] },
  method: 'POST',
  input: async ({ guild }: MatrixWorld) => {
    await usesPoints(guild);
    const { principal } = await aMember(guild);
    return { guildId: guild.id, rows: [{ line: 2, name: principal.name, balance: 500 }] };
  },
} satisfies MatrixCase;

const cases: MatrixCases = {
  // A read, sent by POST.
  'point.getPointSettings': {
    method: 'POST',
    access: { guild: ['edit:dkp'] },
    unlogged: true,
    allowedInArchived: true,
    input: ({ guild }) => ({ guildId: guild.id }),
  },
  'point.listStandings': {
    ...read,
    variants: ({ guild: { id: guildId } }) => [
      ...STANDING_ORDERS.map((sort) => ({ guildId, sort, limit: 50 })),
      { guildId, sort: '-balance', cursor: cursorAt('-balance', [80, 'm', uuidv7()]) },
      { guildId, query: 'an' },
    ],
  },
  'point.pointSummary': read,
  'point.memberPoints': ofMember,
  'point.listEntries': ofMember,
  'point.listMyEntries': { method: 'GET', access: 'signed in' },
  'point.previewDecay': { method: 'GET', access: { guild: ['edit:dkp'] }, input: inGuild },
  'point.pointSeason': { method: 'GET', access: { guild: ['edit:admin'] }, input: inGuild },
  'point.resetPoints': {
    method: 'POST',
    access: { guild: ['edit:admin'] },
    input: async ({ guild }) => ({ guildId: guild.id, poolId: await pooled(guild), to: 'zero' }),
    foreign: { poolId: ({ other }) => pooled(other) },
  },
  'point.undoReset': {
    method: 'POST',
    access: { guild: ['edit:admin'] },
    input: async ({ guild }) => ({ guildId: guild.id, transactionId: await reset(guild) }),
    foreign: { transactionId: ({ other }) => reset(other) },
  },
  'point.resetPools': {
    method: 'POST',
    access: { guild: ['edit:admin'] },
    input: async ({ guild }) => ({ guildId: guild.id, poolIds: [await pooled(guild)], to: 'zero' }),
    foreign: { 'poolIds.0': ({ other }) => pooled(other) },
  },
  'point.undoResets': {
    method: 'POST',
    access: { guild: ['edit:admin'] },
    input: async ({ guild }) => ({ guildId: guild.id, transactionIds: [await reset(guild)] }),
    foreign: { 'transactionIds.0': ({ other }) => reset(other) },
  },
  // It posts nothing.
  'point.previewAdjustment': { ...ofMembers, unlogged: true, allowedInArchived: true },
  'point.adjustPoints': {
    ...ofMembers,
    input: async (world) => ({ ...(await ofMembers.input(world)), reason: 'By the caller' }),
  },
  // It posts nothing.
  'point.previewImport': { ...file, unlogged: true, allowedInArchived: true },
  'point.importBalances': {
    ...file,
    input: async (world) => ({ ...(await file.input(world)), fileName: 'balances.csv' }),
  },
  'point.undoAdjustment': {
    method: 'POST',
    access: { guild: ['edit:members'] },
    input: async ({ guild }) => ({ guildId: guild.id, transactionId: await adjustment(guild) }),
    foreign: { transactionId: ({ other }) => adjustment(other) },
  },
};

const pages: MatrixPages = {
  '/points': {
    needs: 'view:members',
    params: async ({ guild }) => {
      await usesPoints(guild);
      return {};
    },
    mistyped: ['sort=-x', 'q=%00', 'q=%7B%22a%22:1%7D'],
    asMember: {
      controls: [
        ...['button Balance', 'button Earned in N days', 'button Last change', 'button Member'],
        ...['button Sort by Balance, descending', 'link Auctions', 'link Explain my balance', 'link Export'],
        ...['link Someone', 'link Standings'],
        'searchbox Search members',
      ],
    },
  },
  '/points/$memberId': {
    needs: 'view:members',
    params: async ({ guild }) => ({ memberId: (await aMember(guild)).characterId }),
    asMember: { controls: ['link Standings', 'textbox At the end of, in guild time'] },
  },
};

export const matrix: Matrix = { cases, pages };

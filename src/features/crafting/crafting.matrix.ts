import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { aMember, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { aRetiredItem, itemNamed } from '#/features/items/item.factory.ts';
import { someStock } from '#/features/storage/storage.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import type { Matrix, MatrixCase, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';
import type { Caller, MatrixWorld } from '#/testing/matrix/principals.ts';
import { claimPart } from './commands/claim-part.server.ts';
import { reserveParts } from './commands/reserve-parts.server.ts';
import { aCraft, anAcceptedCraft, aSmith } from './crafting.factory.ts';
import { CRAFT_VIEWS } from './crafting.search.ts';

const VIEWER = { permissions: ['view:artisans'] };
const read: MatrixCase = {
  method: 'GET',
  access: { guild: ['view:artisans'] },
  input: ({ guild }) => ({ guildId: guild.id }),
};
/** A request of which someone brings a part. */
async function withClaims(guild: FactoryGuild) {
  const [claimed] = await sqlRows(database()).as({ requestId: text })(sql`
    select request_id as "requestId" from crafting_claims where guild_id = ${guild.id} order by request_id limit 1`);
  return claimed ? { guildId: guild.id, ...claimed } : asked(guild);
}

const asked = async (guild: FactoryGuild) => aCraft(guild, { of: await aMember(guild, VIEWER) });
const accepted = async (guild: FactoryGuild) =>
  anAcceptedCraft(guild, { of: await aMember(guild, VIEWER), by: await aSmith(await aMember(guild, VIEWER)) });
const ofOther = { requestId: async ({ other }: MatrixWorld) => (await accepted(other)).requestId };
const change: MatrixCase = { method: 'POST', access: { guild: ['view:artisans'] }, foreign: ofOther };

/** A request of which the storage has a part, reserved or not. */
async function withStock(guild: FactoryGuild, isReserved: boolean) {
  const which = await accepted(guild);
  await someStock(guild, { item: 'Iron Ore', quantity: 2 });
  if (isReserved) await reserveParts.as(guild.owner.principal, which);
  return which;
}

/** The caller brings a part. */
async function ownClaim(guild: FactoryGuild, { principal }: Caller) {
  const which = await accepted(guild);
  const itemGuid = await itemNamed('Iron Ore');
  const { owner } = guild;
  await claimPart.as(owner.principal, { ...which, itemGuid, quantity: 1 });
  await database().execute(sql`
    update crafting_claims set user_id = m.user_id, character_id = m.character_id
    from (select user_id, character_id from members
      where guild_id = ${guild.id} and user_id = ${principal?.userId ?? null}::uuid limit 1) m
    where request_id = ${which.requestId}`);
  return { ...which, itemGuid };
}

const cases: MatrixCases = {
  'crafting.listCrafts': {
    ...read,
    variants: ({ guild: { id: guildId } }) =>
      CRAFT_VIEWS.flatMap((view) => [
        { guildId, view },
        { guildId, view, cursor: cursorAt(view, ['2026-01-01T00:00:00+00:00', uuidv7()]) },
      ]),
  },
  'crafting.getCraft': { ...read, input: ({ guild }) => withClaims(guild), foreign: ofOther },
  'crafting.craftingSummary': { ...read, access: { guild: ['view:members'] } },
  'crafting.requestCraft': {
    method: 'POST',
    access: { guild: ['view:artisans'] },
    input: async ({ guild }) => ({
      ...{ guildId: guild.id, itemGuid: await itemNamed('Iron Sword'), quantity: 1, note: 'By the caller' },
    }),
    foreign: { itemGuid: aRetiredItem },
  },
  'crafting.acceptCraft': {
    method: 'POST',
    access: { guild: ['view:artisans', 'edit:members'] },
    input: async ({ guild }) => ({
      ...(await asked(guild)),
      crafterId: (await aSmith(await aMember(guild, VIEWER))).characterId,
    }),
    foreign: {
      requestId: async ({ other }) => (await asked(other)).requestId,
      crafterId: async ({ other }) => (await aSmith(await aMember(other, VIEWER))).characterId,
    },
  },
  'crafting.moveCraft': {
    ...change,
    access: { guild: ['view:artisans', 'edit:members'] },
    input: async ({ guild }) => ({ ...(await withStock(guild, true)), step: 'craft' }),
  },
  'crafting.reserveParts': {
    ...change,
    access: { guild: ['view:artisans', 'edit:storage'] },
    input: ({ guild }) => withStock(guild, false),
  },
  'crafting.unreserveParts': {
    ...change,
    access: { guild: ['view:artisans', 'edit:storage'] },
    input: ({ guild }) => withStock(guild, true),
  },
  'crafting.claimPart': {
    ...{ ...change, foreign: { ...ofOther, itemGuid: aRetiredItem } },
    input: async ({ guild }) => ({ ...(await accepted(guild)), itemGuid: await itemNamed('Iron Ore'), quantity: 1 }),
  },
  'crafting.releasePart': {
    ...{ ...change, personal: true, foreign: { ...ofOther, itemGuid: aRetiredItem } },
    input: ({ guild }, caller) => ownClaim(guild, caller),
  },
};

const pages: MatrixPages = {
  '/artisans/requests': {
    needs: 'view:artisans',
    mistyped: ['view=x', 'request=x'],
    asMember: {
      controls: [
        ...['button Request a craft', 'link Iron Sword', 'link Matrix', 'link Recipes', 'link Requests'],
        ...['radio Done', 'radio Mine', 'radio Open'],
      ],
      noMoreForStaff: 'everyone asks; who may answer is said by each request',
    },
  },
  '/artisans/requests/$requestId': {
    needs: 'view:artisans',
    params: async ({ guild }) => ({ requestId: (await accepted(guild as FactoryGuild)).requestId }),
    asMember: {
      controls: [
        ...['radio Totals', 'radio Tree', 'link Requests', 'link Someone'],
        ...['Deer Leather', 'Iron Ingot', 'Iron Sword', 'Leather Strap', 'Oak Plank'].map((name) => `link ${name}`),
        ...[
          'Deer Hide',
          'Deer Leather',
          'Iron Ingot',
          'Iron Ore',
          'Leather Strap',
          'Oak Bark',
          'Oak Log',
          'Oak Plank',
        ].map((name) => `button Claim ${name}`),
      ],
    },
  },
};

export const matrix: Matrix = { cases, pages };

import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { aMember, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import type { Matrix, MatrixCase, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';
import type { Caller, MatrixWorld } from '#/testing/matrix/principals.ts';
import { previewPayout } from './payouts/payout.queries.server.ts';
import { REQUEST_VIEWS } from './requests/request.search.ts';
import { anAccount, anApprovedRequest, anArchivedAccount, anEntry, aRequest } from './treasury.factory.ts';
import { FIRST_ACCOUNT } from './treasury.rules.ts';

const inGuild = ({ guild }: MatrixWorld) => ({ guildId: guild.id });
const read: MatrixCase = { method: 'GET', access: { guild: ['view:treasury'] }, input: inGuild };
const asked = async (guild: FactoryGuild) => aRequest(guild, { of: await aMember(guild, VIEWER) });
const approved = async (guild: FactoryGuild) => anApprovedRequest(guild, { of: await aMember(guild, VIEWER) });
const VIEWER = { permissions: ['view:treasury'] };

/** About a fresh request of a member. */
const ofRequest = (make: (guild: FactoryGuild) => Promise<object>): MatrixCase => ({
  method: 'POST',
  access: { guild: ['edit:treasury'] },
  input: ({ guild }) => make(guild),
  foreign: { requestId: async ({ other }) => (await asked(other)).requestId },
});

/** The caller's own request, where they have a character here. */
async function ownRequest(guild: FactoryGuild, { principal }: Caller) {
  const which = await asked(guild);
  await database().execute(sql`
    update treasury_requests set user_id = m.user_id, character_id = m.character_id
    from (select user_id, character_id from members
      where guild_id = ${guild.id} and user_id = ${principal?.userId ?? null}::uuid limit 1) m
    where id = ${which.requestId}`);
  return which;
}

async function archivedAccount(guild: FactoryGuild): Promise<string> {
  await makeRoom(guild);
  return anArchivedAccount(guild);
}

/** A new account of a guild that has room for it. */
async function roomyAccount(guild: FactoryGuild): Promise<string> {
  await makeRoom(guild);
  return anAccount(guild);
}

const account: MatrixCase = {
  method: 'POST',
  access: { guild: ['edit:treasury'] },
  input: async ({ guild }) => ({ guildId: guild.id, accountId: await roomyAccount(guild) }),
  foreign: { accountId: ({ other }) => roomyAccount(other) },
};

/** A guild has room for few. */
const makeRoom = (guild: FactoryGuild) =>
  database().execute(sql`
    update treasury_accounts a set archived_at = now() where a.guild_id = ${guild.id} and a.id <> ${FIRST_ACCOUNT}
      and not exists (select from ledger_accounts l where l.guild_id = a.guild_id and l.holder = a.id and l.balance > 0)`);

/** Below everyone's, so that anyone with the permission may limit it. A guild has room for few. */
async function lowRank({ id: guildId }: FactoryGuild): Promise<string> {
  const id = uuidv7();
  await database().execute(sql`delete from ranks where guild_id = ${guildId} and name like 'Limited %'`);
  await database().execute(
    sql`insert into ranks (guild_id, id, name, position) values (${guildId}, ${id}, ${`Limited ${id}`}, 50)`,
  );
  return id;
}

const payout = { way: 'equal' as const, amount: 100 };

const cases: MatrixCases = {
  'treasury.getTreasury': {
    ...read,
    variants: ({ guild: { id: guildId } }) => [
      ...[30 as const, 90 as const, 365 as const].map((days) => ({ guildId, days })),
      { guildId, accountId: FIRST_ACCOUNT },
    ],
  },
  'treasury.listEntries': {
    ...read,
    variants: ({ guild: { id: guildId, owner } }) => [
      { guildId, limit: 50 },
      { guildId, kind: 'deposit' },
      { guildId, person: owner.principal.userId },
      { guildId, cursor: cursorAt('', [40]) },
      { guildId, accountId: FIRST_ACCOUNT, cursor: cursorAt('', [40]) },
    ],
  },
  'treasury.listShares': {
    ...read,
    input: async ({ guild }) => ({
      ...{ guildId: guild.id },
      transactionId: await anEntry(guild, 100, { memberId: guild.owner.characterId }),
    }),
    foreign: { transactionId: ({ other }) => anEntry(other, 100) },
    variants: ({ guild: { id: guildId } }) => [{ guildId, transactionId: uuidv7(), limit: 50 }],
  },
  'treasury.treasurySummary': { ...read, access: { guild: ['view:members'] } },
  'treasury.recordEntry': {
    method: 'POST',
    access: { guild: ['edit:treasury'] },
    input: async ({ guild }) => ({
      ...{ guildId: guild.id, kind: 'deposit', amount: 100, reason: 'By the caller' },
      memberId: (await aMember(guild)).characterId,
    }),
    foreign: {
      memberId: async ({ other }) => (await aMember(other)).characterId,
      accountId: ({ other }) => roomyAccount(other),
    },
  },
  'treasury.reverseEntry': {
    method: 'POST',
    access: { guild: ['edit:treasury'] },
    input: async ({ guild }) => ({ guildId: guild.id, transactionId: await anEntry(guild, 100), reason: 'A mistake' }),
    foreign: { transactionId: ({ other }) => anEntry(other, 100) },
  },
  'treasury.addAccount': {
    method: 'POST',
    access: { guild: ['edit:treasury'] },
    input: async ({ guild }) => {
      await makeRoom(guild);
      return { guildId: guild.id, name: `By the caller ${uuidv7().slice(-8)}` };
    },
  },
  'treasury.renameAccount': {
    ...account,
    input: async ({ guild }) => ({
      ...{ guildId: guild.id, name: `By the caller ${uuidv7().slice(-8)}` },
      accountId: await roomyAccount(guild),
    }),
  },
  'treasury.archiveAccount': account,
  'treasury.restoreAccount': {
    ...account,
    input: async ({ guild }) => ({ guildId: guild.id, accountId: await archivedAccount(guild) }),
    foreign: { accountId: ({ other }) => archivedAccount(other) },
  },
  'treasury.transferGold': {
    ...account,
    input: async ({ guild }) => {
      await anEntry(guild, 100);
      return {
        ...{ guildId: guild.id, fromAccountId: FIRST_ACCOUNT, amount: 100, reason: 'By the caller' },
        toAccountId: await roomyAccount(guild),
      };
    },
    foreign: { fromAccountId: ({ other }) => roomyAccount(other), toAccountId: ({ other }) => roomyAccount(other) },
  },
  'treasury.listLimits': { ...read, access: { guild: ['edit:treasury'] } },
  'treasury.setLimit': {
    method: 'POST',
    access: { guild: ['edit:treasury'] },
    input: async ({ guild }) => ({
      ...{ guildId: guild.id, rankId: await lowRank(guild) },
      limit: { amount: 100, period: 'week' },
    }),
    foreign: { rankId: ({ other }) => lowRank(other) },
  },
  'treasury.listRequests': {
    ...read,
    variants: ({ guild: { id: guildId } }) =>
      REQUEST_VIEWS.flatMap((view) => [
        { guildId, view, limit: 50 },
        { guildId, view, cursor: cursorAt(view, ['2026-01-01T00:00:00+00:00', uuidv7()]) },
      ]),
  },
  'treasury.requestGold': {
    method: 'POST',
    access: { guild: ['view:treasury'] },
    personal: true,
    input: ({ guild }) => ({ guildId: guild.id, amount: 100, reason: 'By the caller' }),
  },
  'treasury.cancelRequest': {
    ...ofRequest(asked),
    access: { guild: ['view:treasury'] },
    personal: true,
    input: ({ guild }, caller) => ownRequest(guild, caller),
  },
  'treasury.approveRequest': ofRequest(asked),
  'treasury.rejectRequest': ofRequest(async (guild) => ({ ...(await asked(guild)), answer: 'Not this week' })),
  'treasury.undoRequestDecision': {
    ...ofRequest(approved),
    foreign: {
      requestId: async ({ other }) => (await approved(other)).requestId,
      decisionId: async ({ other }) => (await approved(other)).decisionId,
    },
  },
  'treasury.payRequest': ofRequest(async (guild) => {
    await anEntry(guild, 1_000);
    const { decisionId: _, ...which } = await approved(guild);
    return which;
  }),
  'treasury.payoutActivities': { ...read, access: { guild: ['edit:treasury'] } },
  // It posts nothing.
  'treasury.previewPayout': {
    method: 'POST',
    access: { guild: ['edit:treasury'] },
    unlogged: true,
    allowedInArchived: true,
    input: ({ guild }) => ({ guildId: guild.id, ...payout }),
  },
  'treasury.payOut': {
    method: 'POST',
    access: { guild: ['edit:treasury'] },
    input: async ({ guild }) => {
      await anEntry(guild, 1_000);
      // Those whom other cases made, who never sign in, are too many for one payout.
      await database().execute(sql`
        delete from members m where m.guild_id = ${guild.id} and m.user_id <> ${guild.owner.principal.userId}
          and not exists (select from sessions s where s.user_id = m.user_id)`);
      const plan = { guildId: guild.id, ...payout };
      const { seen } = await previewPayout.as(guild.owner.principal, plan);
      return { ...plan, reason: 'By the caller', seen };
    },
  },
};

const pages: MatrixPages = {
  '/bank/treasury': {
    needs: 'view:treasury',
    mistyped: [
      'kind=x',
      'person=x',
      'days=7',
      'record=x',
      'request=x',
      'person=%00',
      'account=x',
      'transfer=x',
      'accounts=x',
      'limits=x',
      'statement=x',
    ],
  },
  '/bank/treasury/requests': {
    needs: 'view:treasury',
    mistyped: ['view=x'],
  },
  '/bank/treasury/payout': { needs: 'edit:treasury' },
};

export const matrix: Matrix = { cases, pages };

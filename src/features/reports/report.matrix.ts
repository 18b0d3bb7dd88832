import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { aUser } from '#/features/accounts/account.factory.ts';
import type { Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import type { Matrix, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';
import { aDecidedCase, aForeignAnnouncement, aGuildCase, anAuthor } from './report.factory.ts';
import { REPORT_KINDS, REPORT_STATES } from './report.rules.ts';

/** No one's but platform admins', whatever someone may do in a guild. */
const admins = { access: { only: ['platform admin'], others: 403 } } as const;
const read = { method: 'GET', ...admins } as const;
const write = { method: 'POST', ...admins } as const;

/** One author for each guild: there are many calls. */
const authors = new Map<string, Promise<Person>>();
const authorOf = (guild: MatrixWorld['guild']): Promise<Person> => {
  const known = authors.get(guild.id) ?? anAuthor(guild);
  authors.set(guild.id, known);
  return known;
};

let admin: Promise<UserPrincipal> | undefined;
const decided = async () => {
  admin ??= aUser({ platformRole: 'admin' });
  return aDecidedCase(await admin, await aGuildCase());
};

/** Whose texts have markers, where there are any. */
async function anyCase(): Promise<string> {
  const [found] = await sqlRows(database()).as({ id: text })(sql`
    select case_id as id from reports order by id limit 1`);
  return found?.id ?? aGuildCase();
}

const CURSOR = ['2026-01-01T00:00:00+00:00', uuidv7()];

const cases: MatrixCases = {
  'report.createReport': {
    ...{ method: 'POST', access: { guild: ['view:announcements'] }, unlogged: true, allowedInArchived: true },
    input: async ({ guild }) => ({
      ...(await aForeignAnnouncement(guild, await authorOf(guild))),
      ...{ reason: 'spam', details: 'Again and again.' },
    }),
    foreign: {
      targetId: async ({ other }) => (await aForeignAnnouncement(other, await authorOf(other))).targetId,
    },
  },
  'report.listCases': {
    ...read,
    input: () => ({}),
    variants: () =>
      REPORT_STATES.flatMap((state) => [
        { state },
        { state, cursor: cursorAt(state, CURSOR) },
        ...REPORT_KINDS.slice(0, 2).map((kind) => ({ state, kind, cursor: cursorAt(state, CURSOR) })),
      ]),
  },
  'report.countOpenCases': read,
  'report.getCase': {
    ...read,
    input: async () => ({ caseId: await anyCase() }),
    foreign: { caseId: async () => uuidv7() },
  },
  'report.decideCase': {
    ...write,
    input: async () => ({
      ...{ caseId: await aGuildCase(), decision: 'take_down_and_suspend', days: 7 },
      ...{ messageToOwner: 'Please read the rules.', messageToReporters: '' },
    }),
    foreign: { caseId: async () => uuidv7() },
  },
  'report.undoDecision': {
    ...{ ...write, input: decided },
    foreign: { caseId: async () => (await decided()).caseId, decisionId: async () => (await decided()).decisionId },
  },
};

export const matrix: Matrix = { cases };

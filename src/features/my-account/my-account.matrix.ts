import { sql } from 'drizzle-orm';
import { database } from '#/platform/db/db.server.ts';
import type { Matrix, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import type { Caller, MatrixWorld } from '#/testing/matrix/principals.ts';

/** The caller has none under way, and has not asked too often. */
async function askAnew(_world: MatrixWorld, { principal }: Caller): Promise<object> {
  if (!principal) return {};
  await database().execute(sql`delete from account_exports where user_id = ${principal.userId}`);
  await database().execute(sql`delete from rate_limits where key = ${`account-export:${principal.userId}`}`);
  return {};
}

const cases: MatrixCases = {
  'myAccount.getOverview': { method: 'GET', access: 'signed in' },
  // Confirmed, it would sign the callers of all other cases out.
  'myAccount.deleteAccount': {
    method: 'POST',
    access: 'signed in',
    ok: 400,
    input: () => ({ typed: 'not the name of this account' }),
  },
  'myAccount.keepAccount': { method: 'POST', access: 'signed in', input: () => ({}), ignoresInput: true },
  'myAccount.requestExport': { method: 'POST', access: 'signed in', input: askAnew, ignoresInput: true },
};

export const matrix: Matrix = { cases };

import { sql } from 'drizzle-orm';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import type { Matrix, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import { privacyValuesOf } from './privacy.rules.ts';
import { EVERYTHING_PUBLIC } from './visibility.rules.ts';

/** The version that a save of a tab has to name. */
async function versionOf(guildId: string, tab: string): Promise<number> {
  const rows = await sqlRows(database()).as({ version: int })(
    sql`select version from guild_settings where guild_id = ${guildId} and tab = ${tab}`,
  );
  return rows[0]?.version ?? 1;
}

const cases: MatrixCases = {
  'privacy.getPrivacySettings': {
    method: 'GET',
    access: { guild: ['edit:privacy'] },
    input: ({ guild }) => ({ guildId: guild.id }),
  },
  'privacy.updatePrivacySettings': {
    method: 'POST',
    access: { guild: ['edit:privacy'] },
    input: async ({ guild: { id: guildId } }) => ({
      guildId,
      ...privacyValuesOf(EVERYTHING_PUBLIC),
      version: await versionOf(guildId, 'privacy'),
    }),
  },
};

export const matrix: Matrix = { cases };

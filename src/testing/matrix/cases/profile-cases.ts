import { sql } from 'drizzle-orm';
import { privacyValuesOf } from '#/features/members/privacy.rules.ts';
import { EVERYTHING_PUBLIC } from '#/features/members/visibility.rules.ts';
import { database } from '#/platform/db.server.ts';
import type { MatrixCases } from '#/testing/matrix/case.ts';

/** The version that a save of a tab has to name. */
async function versionOf(guildId: string, tab: string): Promise<number> {
  const { rows } = await database().execute<{ version: number }>(
    sql`select version from guild_settings where guild_id = ${guildId} and tab = ${tab}`,
  );
  return rows[0]?.version ?? 1;
}

export const profileCases: MatrixCases = {
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

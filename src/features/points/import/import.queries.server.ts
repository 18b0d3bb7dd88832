import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { readSeenPool } from '#/features/point-pools/pool.queries.server.ts';
import { PointPolicy } from '../point.policy.ts';
import { readStandings } from '../point.repository.server.ts';
import { grantOf, NOTHING } from '../point.rules.ts';
import { matchRows } from './import.repository.server.ts';
import { previewImportInput } from './import.schema.ts';

/** What importing these balances would change, and for whom; nothing is posted. */
export const previewImport = guildQuery({
  name: 'point.previewImport',
  method: 'POST',
  input: previewImportInput,
  load: async (db, { guildId, poolId, rows }, who) => {
    const pool = await readSeenPool(db, who, poolId);
    return pool && { pool, ...(await matchRows(db, guildId, rows)) };
  },
  allow: PointPolicy.adjust,
  read: async ({ db, who: { guildId }, loaded: { pool, matched, unmatched, userIds } }) => {
    const standings = await readStandings(db, { guildId, poolId: pool.id }, userIds);
    const items = matched.map(({ userId, characterId, name, line, balance }) => {
      const standing = standings.get(userId) ?? NOTHING;
      const { granted, limit } = grantOf('adjustment', balance - standing.balance, standing, pool.rules);
      return {
        ...{ characterId, name, line, granted, limit },
        before: standing.balance,
        after: standing.balance + granted,
      };
    });
    return {
      unit: pool.label,
      changed: items.filter(({ granted }) => granted !== 0),
      unchanged: items.filter(({ granted }) => granted === 0).length,
      unmatched,
    };
  },
});

export type ImportPreview = Awaited<ReturnType<typeof previewImport>>;

import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { readSettings } from '#/features/settings/settings-tab.queries.server.ts';
import { PointPolicy } from '../point.policy.ts';
import { readStandings } from '../point.repository.server.ts';
import { grantOf, NOTHING } from '../point.rules.ts';
import { pointSettings } from '../point.settings.ts';
import { matchRows } from './import.repository.server.ts';
import { previewImportInput } from './import.schema.ts';

/** What importing these balances would change, and for whom; nothing is posted. */
export const previewImport = guildQuery({
  name: 'point.previewImport',
  method: 'POST',
  input: previewImportInput,
  load: (db, { guildId, rows }) => matchRows(db, guildId, rows),
  allow: PointPolicy.adjust,
  read: async ({ db, who: { guildId }, loaded: { matched, unmatched, userIds } }) => {
    const [settings, standings] = await Promise.all([
      readSettings(db, guildId, pointSettings),
      readStandings(db, guildId, userIds),
    ]);
    const items = matched.map(({ userId, characterId, name, line, balance }) => {
      const standing = standings.get(userId) ?? NOTHING;
      const { granted, limit } = grantOf('adjustment', balance - standing.balance, standing, settings);
      return {
        ...{ characterId, name, line, granted, limit },
        before: standing.balance,
        after: standing.balance + granted,
      };
    });
    return {
      unit: settings.dkpName,
      changed: items.filter(({ granted }) => granted !== 0),
      unchanged: items.filter(({ granted }) => granted === 0).length,
      unmatched,
    };
  },
});

export type ImportPreview = Awaited<ReturnType<typeof previewImport>>;

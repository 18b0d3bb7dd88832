import { conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { readSettings } from '#/features/settings/settings-tab.queries.server.ts';
import { type Granted, postGranted } from '../../point.api.server.ts';
import { PointPolicy } from '../../point.policy.ts';
import { lockStandings } from '../../point.repository.server.ts';
import { grantOf, NOTHING } from '../../point.rules.ts';
import { pointSettings } from '../../point.settings.ts';
import { balancesImported } from '../import.events.ts';
import { matchRows } from '../import.repository.server.ts';
import { importBalancesInput } from '../import.schema.ts';

/** Brings balances to what a file says, as far as the limits allow: one adjustment of everyone it changes, undone as one. */
export const importBalances = guildCommand({
  name: 'point.importBalances',
  input: importBalancesInput,
  limit: (_, { userId }) => [{ key: `points-import:${userId}`, capacity: 20, seconds: 600 }],
  idempotent: true,
  load: (tx, { guildId, rows }) => matchRows(tx, guildId, rows),
  allow: PointPolicy.adjust,
  run: async ({ tx, who, input: { guildId, fileName }, loaded: { matched, userIds }, record }) => {
    const settings = await readSettings(tx, guildId, pointSettings);
    if (!settings.dkpEnabled)
      throw conflict('points_off', 'Points are turned off. Turn them on in the settings, under DKP.');
    const standings = await lockStandings(tx, guildId, userIds, null);
    const entries = matched.flatMap(({ userId, characterId, name, balance }): Granted[] => {
      const standing = standings.get(userId) ?? NOTHING;
      const amount = balance - standing.balance;
      const grant = grantOf('adjustment', amount, standing, settings);
      if (grant.granted === 0) return [];
      return [{ userId, characterId, name, amount, ...grant, balanceAfter: standing.balance + grant.granted }];
    });
    if (entries.length === 0)
      throw conflict('nothing_to_import', 'The file changes nothing: no member in it has another balance.');
    const id = uuidv7();
    const posting = {
      guildId,
      id,
      kind: 'adjustment',
      key: `adjustment:${id}`,
      reason: `Import of ${fileName}`,
    } as const;
    await postGranted(tx, { ...posting, actor: { userId: who.userId, name: who.name } }, entries);
    record(
      balancesImported({
        subject: { id, label: entries.length === 1 ? entries[0]!.name : `${entries.length} members` },
        data: { fileName, people: entries.map(({ userId, name, granted }) => ({ userId, name, granted })) },
        invalidateFor: entries.map(({ userId }) => userId),
      }),
    );
    return { transactionId: id, imported: entries.length };
  },
});

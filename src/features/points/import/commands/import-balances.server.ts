import { conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { readSeenPool } from '#/features/point-pools/pool.queries.server.ts';
import { type Granted, nothingPosted, poolToPost, postGranted } from '../../point.api.server.ts';
import { PointPolicy } from '../../point.policy.ts';
import { lockStandings } from '../../point.repository.server.ts';
import { grantOf, NOTHING } from '../../point.rules.ts';
import { pointSubjectLabel, poolOfEvent } from '../../point-subject.rules.ts';
import { balancesImported } from '../import.events.ts';
import { matchRows } from '../import.repository.server.ts';
import { importBalancesInput } from '../import.schema.ts';

/** Brings balances to what a file says, as far as the limits allow: one adjustment of everyone it changes, undone as one. */
export const importBalances = guildCommand({
  name: 'point.importBalances',
  input: importBalancesInput,
  limit: (_, { userId }) => [{ key: `points-import:${userId}`, capacity: 20, seconds: 600 }],
  idempotent: true,
  load: async (tx, { guildId, poolId, rows }, who) => {
    const seen = await readSeenPool(tx, who, poolId);
    return seen && { seen, ...(await matchRows(tx, guildId, rows)) };
  },
  allow: PointPolicy.adjust,
  run: async ({ tx, who, input: { guildId, fileName }, loaded: { seen, matched, userIds }, record }) => {
    const pool = { guildId, poolId: seen.id };
    const rules = (await poolToPost(tx, pool))?.rules;
    if (!rules) throw nothingPosted(seen);
    const standings = await lockStandings(tx, pool, userIds, null);
    const entries = matched.flatMap(({ userId, characterId, name, balance }): Granted[] => {
      const standing = standings.get(userId) ?? NOTHING;
      const amount = balance - standing.balance;
      const grant = grantOf('adjustment', amount, standing, rules);
      if (grant.granted === 0) return [];
      return [{ userId, characterId, name, amount, ...grant, balanceAfter: standing.balance + grant.granted }];
    });
    if (entries.length === 0)
      throw conflict('nothing_to_import', 'The file changes nothing: no member in it has another balance.');
    const id = uuidv7();
    const posting = {
      ...pool,
      id,
      kind: 'adjustment',
      key: `adjustment:${id}`,
      reason: `Import of ${fileName}`,
    } as const;
    await postGranted(tx, { ...posting, actor: { userId: who.userId, name: who.name } }, entries);
    record(
      balancesImported({
        subject: { id, label: pointSubjectLabel(seen, entries) },
        data: {
          ...poolOfEvent(seen),
          fileName,
          people: entries.map(({ userId, name, granted }) => ({ userId, name, granted })),
        },
        invalidateFor: entries.map(({ userId }) => userId),
      }),
    );
    return { transactionId: id, imported: entries.length };
  },
});

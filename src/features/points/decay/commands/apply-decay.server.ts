import { dayAt } from '#/base/day.ts';
import { uuidv7 } from '#/base/id.ts';
import { lockLivingGuild } from '#/features/guild-access/living-guild.api.server.ts';
import { readSettings } from '#/features/settings/settings-tab.queries.server.ts';
import { command } from '#/platform/command.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { postedWith } from '#/platform/ledger/ledger.server.ts';
import { heldBy } from '../../holds/hold.api.server.ts';
import { BY_RULE, type Granted, postGranted } from '../../point.api.server.ts';
import { PointPolicy } from '../../point.policy.ts';
import { balancesIn, lockBalances } from '../../point.repository.server.ts';
import { pointSettings } from '../../point.settings.ts';
import { pointsDecayed } from '../decay.events.ts';
import { decayText } from '../decay.labels.ts';
import { lockDueDecay, planDecayAfter } from '../decay.repository.server.ts';
import { type DecayRule, decayOf } from '../decay.rules.ts';
import { decayInput } from '../decay.schema.ts';

/**
 * The schedule's own act: one period of decay that is due, for everyone in the guild at once, and the next one is planned. Periods
 * that were missed while no worker ran are turned to one after the other, each of what the one before left.
 */
export const applyDecay = command({
  name: 'point.applyDecay',
  reachedBy: 'job',
  input: decayInput,
  load: async (tx, { guildId }) => ((await lockLivingGuild(tx, guildId)) ? lockDueDecay(tx, guildId) : null),
  allow: PointPolicy.byClock,
  run: async ({ tx, input: { guildId }, loaded: { at, timeZone }, record }) => {
    const settings = await readSettings(tx, guildId, pointSettings);
    const key = `decay:${new Date(at).toISOString()}`;
    const entries = (await postedWith(tx, guildId, key)) ? [] : await decayed(tx, guildId, settings);
    if (entries.length > 0) {
      const id = uuidv7();
      const reason = decayText(settings, settings.dkpName, dayAt(Date.parse(at), timeZone));
      await postGranted(tx, { guildId, id, kind: 'decay', key, actor: BY_RULE, reason }, entries);
      const total = entries.reduce((sum, { granted }) => sum - granted, 0);
      record(
        pointsDecayed({
          guildId,
          subject: { id, label: entries.length === 1 ? entries[0]!.name : `${entries.length} members` },
          data: { reason, people: entries.length, total, dueAt: new Date(at).toISOString() },
        }),
      );
    }
    return { people: entries.length, isNextDue: await planDecayAfter(tx, guildId, at) };
  },
});

/** What each loses, their accounts locked. People who left the guild lose nothing: their balance waits for them. */
async function decayed(tx: Tx, guildId: string, rule: DecayRule): Promise<readonly Granted[]> {
  const people = await lockBalances(tx, guildId, await balancesIn(tx, guildId, rule.decayFloor));
  const held = await heldBy(
    tx,
    guildId,
    people.map(({ userId }) => userId),
  );
  return people.flatMap(({ balance, ...person }): Granted[] => {
    // What is on hold for a bid stays there to be charged.
    const lost = Math.min(decayOf(balance, rule), Math.max(0, balance - (held.get(person.userId) ?? 0)));
    if (lost === 0) return [];
    const granted = -lost;
    return [{ ...person, amount: granted, requested: granted, granted, limit: null, balanceAfter: balance - lost }];
  });
}

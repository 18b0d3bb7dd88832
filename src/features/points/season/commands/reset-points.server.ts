import { conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { readSettings } from '#/features/settings/settings-tab.queries.server.ts';
import { nothing } from '#/platform/command.server.ts';
import { isAnythingHeld } from '../../holds/hold.api.server.ts';
import { type Granted, postGranted } from '../../point.api.server.ts';
import { PointPolicy } from '../../point.policy.ts';
import { lockBalances, peopleToReset } from '../../point.repository.server.ts';
import { pointSettings } from '../../point.settings.ts';
import { pointsReset } from '../season.events.ts';
import { balanceAfterReset } from '../season.rules.ts';
import { resetPointsInput } from '../season.schema.ts';

/** Begins a new season: everyone has nothing, or the start points, in one posting that can be undone as one. */
export const resetPoints = guildCommand({
  name: 'point.resetPoints',
  input: resetPointsInput,
  limit: (_, { userId }) => [{ key: `points-reset:${userId}`, capacity: 10, seconds: 600 }],
  idempotent: true,
  load: nothing,
  allow: PointPolicy.reset,
  run: async ({ tx, who, input: { guildId, to }, record }) => {
    const { dkpEnabled, startPoints } = await readSettings(tx, guildId, pointSettings);
    if (!dkpEnabled) throw conflict('points_off', 'Points are turned off. Turn them on in the settings, under DKP.');
    const people = await lockBalances(tx, guildId, await peopleToReset(tx, guildId));
    if (await isAnythingHeld(tx, guildId))
      throw conflict('points_on_hold', 'Points are on hold in open auctions. Close or cancel these auctions first.');
    const entries = people.flatMap(({ balance, ...person }): Granted[] => {
      const balanceAfter = balanceAfterReset(to, person.characterId !== null, startPoints);
      const granted = balanceAfter - balance;
      return granted === 0
        ? []
        : [{ ...person, amount: granted, requested: granted, granted, limit: null, balanceAfter }];
    });
    if (entries.length === 0)
      throw conflict(
        'nothing_to_reset',
        to === 'zero' ? 'Every balance is already zero.' : 'Every balance is already at the start points.',
      );
    const id = uuidv7();
    await postGranted(
      tx,
      {
        ...{ guildId, id, kind: 'reset', key: `reset:${id}` },
        reason: to === 'zero' ? 'Season reset' : 'Season reset to start points',
        actor: { userId: who.userId, name: who.name },
      },
      entries,
    );
    const label = entries.length === 1 ? entries[0]!.name : `${entries.length} members`;
    record(pointsReset({ subject: { id, label }, data: { to, people: entries.length } }));
    return { transactionId: id, people: entries.length };
  },
});

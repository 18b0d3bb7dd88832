import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';
import { readSettings } from '#/features/settings/settings-tab.queries.server.ts';
import { PointPolicy } from '../point.policy.ts';
import { peopleToReset } from '../point.repository.server.ts';
import { pointSettings } from '../point.settings.ts';
import { readReset } from './season.repository.server.ts';

/** What the settings tab "Danger" says of a reset: null while points are off. */
export const pointSeason = guildQuery({
  name: 'point.pointSeason',
  input: guildIdInput,
  allow: PointPolicy.reset,
  read: async ({ db, who }) => {
    const { guildId } = who;
    const { dkpEnabled, dkpName: unit, startPoints } = await readSettings(db, guildId, pointSettings);
    if (!dkpEnabled) return null;
    const [people, last] = await Promise.all([peopleToReset(db, guildId), readReset(db, guildId, null)]);
    const balances = people.filter(({ balance }) => balance !== 0);
    return {
      ...{ unit, startPoints, people: balances.length },
      /** Hundredths. */
      total: balances.reduce((sum, { balance }) => sum + balance, 0),
      last: last && {
        ...{ transactionId: last.transactionId, at: last.at, actorName: last.actorName, people: last.people },
        can: { undo: canChange(who, PointPolicy.undoReset, last) },
      },
    };
  },
});

export type PointSeason = NonNullable<Awaited<ReturnType<typeof pointSeason>>>;

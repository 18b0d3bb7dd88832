import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { readSeenPool } from '#/features/point-pools/pool.queries.server.ts';
import { visibilityIn } from '#/features/privacy/visibility.api.server.ts';
import { maySeeOfOthers } from '#/features/privacy/visibility.rules.ts';
import { PointPolicy } from '../point.policy.ts';
import { balancesIn } from '../point.repository.server.ts';
import { readNextDecay } from './decay.repository.server.ts';
import { decayOf } from './decay.rules.ts';
import { decayInput } from './decay.schema.ts';

/** People that the preview names, those who lose most first. */
const NAMED = 100;

/** Who would lose what, if a pool decayed now, and when they do; null while they don't. */
export const previewDecay = guildQuery({
  name: 'point.previewDecay',
  input: decayInput,
  load: (db, { poolId }, who) => readSeenPool(db, who, poolId),
  allow: PointPolicy.manage,
  read: async ({ db, who, loaded: { id: poolId, rules, label: unit } }) => {
    const { guildId } = who;
    const next = await readNextDecay(db, { guildId, poolId });
    if (!next) return null;
    const { decayType, decayAmount, decayFloor } = rules;
    const people = await balancesIn(db, { guildId, poolId }, decayFloor);
    const losing = people
      .map(({ userId: _, ...person }) => ({ ...person, lost: decayOf(person.balance, rules) }))
      .filter(({ lost }) => lost > 0)
      .toSorted((a, b) => b.lost - a.lost || a.name.localeCompare(b.name, 'en'));
    const seesThem = maySeeOfOthers(who, 'transactions', await visibilityIn(guildId));
    return {
      ...next,
      ...{ decayType, decayAmount, decayFloor, unit },
      people: losing.length,
      total: losing.reduce((sum, { lost }) => sum + lost, 0),
      items: seesThem ? losing.slice(0, NAMED) : [],
    };
  },
});

export type DecayPreview = NonNullable<Awaited<ReturnType<typeof previewDecay>>>;

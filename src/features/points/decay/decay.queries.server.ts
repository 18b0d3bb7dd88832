import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';
import { visibilityIn } from '#/features/privacy/visibility.api.server.ts';
import { maySeeOfOthers } from '#/features/privacy/visibility.rules.ts';
import { readSettings } from '#/features/settings/settings-tab.queries.server.ts';
import { PointPolicy } from '../point.policy.ts';
import { balancesIn } from '../point.repository.server.ts';
import { pointSettings } from '../point.settings.ts';
import { readNextDecay } from './decay.repository.server.ts';
import { decayOf } from './decay.rules.ts';

/** People that the preview names, those who lose most first. */
const NAMED = 100;

/** Who would lose what, if points decayed now, and when they do; null while they don't. */
export const previewDecay = guildQuery({
  name: 'point.previewDecay',
  input: guildIdInput,
  allow: PointPolicy.manage,
  read: async ({ db, who }) => {
    const { guildId } = who;
    const [next, settings] = await Promise.all([readNextDecay(db, guildId), readSettings(db, guildId, pointSettings)]);
    if (!next) return null;
    const { decayType, decayAmount, decayFloor, dkpName: unit } = settings;
    const people = await balancesIn(db, guildId, decayFloor);
    const losing = people
      .map(({ userId: _, ...person }) => ({ ...person, lost: decayOf(person.balance, settings) }))
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

import { and, eq, sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { makeParties } from '../../parties/party.api.server.ts';
import { PartyPolicy } from '../../parties/party.policy.ts';
import { seriesLoadoutChosen } from '../series.events.ts';
import { lockActivities, lockSeriesOf } from '../series.repository.server.ts';
import { chooseLoadoutInput } from '../series.schema.ts';
import { activitySeries } from '../series.tables.server.ts';

/** Chooses the loadout whose parties new activities of a series begin with; those to come that have no parties can get them too. */
export const chooseLoadout = guildCommand({
  name: 'series.chooseLoadout',
  input: chooseLoadoutInput,
  limit: (_, { userId }) => [{ key: `series-loadout:${userId}`, capacity: 60, seconds: 3600 }],
  load: lockSeriesOf,
  allow: PartyPolicy.manage,
  run: async ({ tx, input: { loadoutId, coming }, loaded: { activity, series }, record }) => {
    const { guildId, id } = series;
    const now = currentTime();
    const planned = coming ? await lockActivities(tx, series) : [];
    const toCome = planned.filter(
      ({ status, startsAt }) => (status === 'draft' || status === 'scheduled') && startsAt.getTime() > now,
    );
    const activityIds = toCome.map((each) => each.id);
    const found = loadoutId === null ? null : await makeParties(tx, { guildId, activityIds, loadoutId });
    if (loadoutId !== null && !found) throw conflict('no_loadout', 'This loadout was deleted. Choose another one.');
    await tx
      .update(activitySeries)
      .set({ loadoutId, version: sql`version + 1` })
      .where(and(eq(activitySeries.guildId, guildId), eq(activitySeries.id, id)));
    const parties = found?.made ?? 0;
    record(
      seriesLoadoutChosen({
        subject: { id, label: activity.title },
        data: { loadout: found?.name ?? null, parties },
      }),
    );
    return { parties };
  },
});

import { and, eq, inArray, sql } from 'drizzle-orm';
import { conflict, invalid } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { changesPlaces, resettleSignUps } from '#/features/activities/sign-ups/sign-up.api.server.ts';
import { requireOnDiscord } from '#/features/discord/discord.api.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { requireAwardable } from '#/features/point-pools/pool.api.server.ts';
import { lastEvent, savedMeanwhile } from '#/features/settings/saved-meanwhile.api.server.ts';
import { changesOf, withNames } from '#/platform/changes.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { ActivityPolicy } from '../../planning/activity.policy.ts';
import { changedColumns, namesOfRequirements, planOf, withSent } from '../../planning/activity.repository.server.ts';
import { changesTimes, frozenFault, slotsFault } from '../../planning/activity.rules.ts';
import { activities } from '../../planning/activity.tables.server.ts';
import { DISCORD_IDS } from '../../planning/discord-ids.rules.ts';
import { seriesUpdated } from '../series.events.ts';
import { lockSeriesOf, lockUpcoming, type StoredSeries, type Upcoming } from '../series.repository.server.ts';
import { startOn } from '../series.rules.ts';
import { updateSeriesInput } from '../series.schema.ts';
import { activitySeries } from '../series.tables.server.ts';

/**
 * Changes an activity of a series and those after it, or all that are to come; not those that were changed by themselves.
 * Days stay: where the hour changes from one activity on, these are a series of their own from then on.
 */
export const updateSeries = guildCommand({
  name: 'series.updateSeries',
  input: updateSeriesInput,
  limit: (_, { userId }) => [{ key: `series-update:${userId}`, capacity: 60, seconds: 3600 }],
  load: lockSeriesOf,
  allow: ActivityPolicy.update,
  run: async ({ tx, who, input, loaded, record }) => {
    const { activity, series } = loaded;
    const { guildId, id } = activity;
    const { scope, version, activityId: _, guildId: __, time, missingTime, repeatedTime, ...sent } = input;
    if (version !== undefined && version !== activity.version) {
      const last = lastEvent(sql`guild_id = ${guildId} and subject_id in (${id}, ${series.id})`);
      throw await savedMeanwhile(tx, { userId: who.userId, last, what: 'this series' });
    }
    const frozen = frozenFault(activity.status);
    if (frozen) throw conflict('activity_frozen', frozen);
    const before = planOf(activity);
    const after = withSent(before, sent);
    const fault = slotsFault(after.capacity, after.slots);
    if (fault) throw invalid('bad_slots', `${fault}.`, { slots: fault });
    if (after.poolId !== before.poolId) await requireAwardable(tx, { guildId, poolId: after.poolId });
    await requireOnDiscord(tx, guildId, DISCORD_IDS, [before, after]);
    const changed = await lockUpcoming(tx, loaded, scope);
    const ofPlan = changesOf(before, after, Object.keys(after));
    await tx
      .update(activities)
      .set({
        ...changedColumns(after, ofPlan),
        ...(changesTimes(ofPlan) && { plannedAt: sql`now()` }),
        version: sql`version + 1`,
      })
      .where(
        and(
          eq(activities.guildId, guildId),
          inArray(
            activities.id,
            changed.map((each) => each.id),
          ),
        ),
      );
    const next = {
      ...series,
      localTime: time ?? series.localTime,
      missingTime: missingTime ?? series.missingTime,
      repeatedTime: repeatedTime ?? series.repeatedTime,
    };
    const moves =
      next.localTime !== series.localTime ||
      next.missingTime !== series.missingTime ||
      next.repeatedTime !== series.repeatedTime;
    const moved = moves ? await moveTo(tx, next, changed, scope === 'following') : [];
    const keys = [...Object.keys(after), 'time'];
    const changes = changesOf({ ...before, time: series.localTime }, { ...after, time: next.localTime }, keys);
    const names = await namesOfRequirements(tx, guildId, changes);
    record(
      seriesUpdated({
        subject: { id: series.id, label: after.title },
        data: {
          ...withNames(changes, (known) => names.get(known)),
          activities: changed.length,
          moved,
          from: changed[0]?.occurrenceOn ?? activity.occurrenceOn,
        },
      }),
    );
    if (changesPlaces(changes))
      for (const activityId of changed.map((each) => each.id).toSorted())
        for (const settled of await resettleSignUps(tx, { guildId, activityId, causedBy: who.name })) record(settled);
    return { activities: changed.length };
  },
});

/**
 * Gives activities the hour of a series; `apart`: in a series of their own, so that those before keep what they had. One that has begun
 * keeps its start. Answers which of them begin at another time.
 */
async function moveTo(tx: Tx, next: StoredSeries, changed: readonly Upcoming[], apart: boolean): Promise<string[]> {
  const seriesId = apart ? uuidv7() : next.id;
  const { createdAt: _, version, ...facts } = next;
  const { guildId, localTime, missingTime, repeatedTime } = next;
  if (apart)
    await tx
      .insert(activitySeries)
      .values({ ...facts, id: seriesId, startsOn: changed[0]?.occurrenceOn ?? next.startsOn });
  else
    await tx
      .update(activitySeries)
      .set({ localTime, missingTime, repeatedTime, version: version + 1 })
      .where(and(eq(activitySeries.guildId, guildId), eq(activitySeries.id, next.id)));
  const start = { timeZone: next.timeZone, time: localTime, missingTime, repeatedTime };
  const starts = changed.map(({ id, occurrenceOn, isLive, startsAt }) => {
    if (isLive) return { id, at: startsAt.getTime() };
    const at = startOn(occurrenceOn, start);
    // Activities that are there aren't skipped: people have signed up.
    return { id, at: at ?? startOn(occurrenceOn, { ...start, missingTime: 'later' }) };
  });
  await tx.execute(sql`
    update activities a set starts_at = new.at, series_id = ${seriesId},
      planned_at = case when a.starts_at = new.at then a.planned_at else now() end
    from jsonb_to_recordset(${JSON.stringify(starts.map(({ id, at }) => ({ id, at: at && new Date(at).toISOString() })))}::jsonb)
      as new(id uuid, at timestamptz)
    where a.guild_id = ${guildId} and a.id = new.id`);
  const before = new Map(changed.map(({ id, startsAt }) => [id, startsAt.getTime()]));
  return starts.flatMap(({ id, at }) => (at === before.get(id) ? [] : [id]));
}

import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { conflict, invalid } from '#/base/app-error.ts';
import { changesPlaces, resettleSignUps } from '#/features/activities/sign-ups/sign-up.api.server.ts';
import { requireOnDiscord } from '#/features/discord/discord.api.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { requireAwardable } from '#/features/point-pools/pool.api.server.ts';
import { lastEvent, savedMeanwhile } from '#/features/settings/saved-meanwhile.api.server.ts';
import { changesOf, withNames } from '#/platform/changes.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { activityUpdated } from '../activity.events.ts';
import { ActivityPolicy } from '../activity.policy.ts';
import {
  changeActivity,
  type LockedActivity,
  lockActivity,
  namesOfRequirements,
  planColumns,
  planOf,
  withSent,
} from '../activity.repository.server.ts';
import { changesTimes, frozenFault, slotsFault, startFault } from '../activity.rules.ts';
import { updateActivityInput } from '../activity.schema.ts';
import { DISCORD_IDS } from '../discord-ids.rules.ts';

type Input = z.output<typeof updateActivityInput>;

/** Changes the fields of an activity that are sent; not of one that is completed or canceled. */
export const updateActivity = guildCommand({
  name: 'activity.updateActivity',
  input: updateActivityInput,
  limit: (_, { userId }) => [{ key: `activity-update:${userId}`, capacity: 120, seconds: 3600 }],
  load: lockActivity,
  allow: ActivityPolicy.update,
  run: async ({ tx, who, input, loaded: before, record }) => {
    const { guildId, id } = before;
    if (input.version !== undefined && input.version !== before.version) {
      const last = lastEvent(sql`guild_id = ${guildId} and subject_id = ${id}`);
      throw await savedMeanwhile(tx, { userId: who.userId, last, what: 'this activity' });
    }
    const frozen = frozenFault(before.status);
    if (frozen) throw conflict('activity_frozen', frozen);
    const { startsAt, ...plan } = nextOf(input, before);
    if (plan.poolId !== before.poolId) await requireAwardable(tx, { guildId, poolId: plan.poolId });
    await requireOnDiscord(tx, guildId, DISCORD_IDS, [before, plan]);
    const changes = changesOf(before, { ...plan, startsAt }, [...Object.keys(plan), 'startsAt']);
    await changeActivity(tx, before, {
      ...planColumns(plan),
      startsAt,
      ...(changesTimes(changes) && { plannedAt: new Date(currentTime()) }),
      ...(before.seriesId !== null && { editedAlone: true }),
      // Begun, and moved to a time that is still to come: it begins again.
      ...('startsAt' in changes &&
        before.status === 'live' &&
        startsAt.getTime() > currentTime() && { status: 'scheduled' as const }),
    });
    const names = await namesOfRequirements(tx, guildId, changes);
    record(
      activityUpdated({ subject: { id, label: plan.title }, data: withNames(changes, (known) => names.get(known)) }),
    );
    if (changesPlaces(changes))
      for (const moved of await resettleSignUps(tx, { guildId, activityId: id, causedBy: who.name })) record(moved);
    return { id, version: before.version + 1 };
  },
});

function nextOf(input: Input, before: LockedActivity) {
  const startsAt = input.startsAt === undefined ? before.startsAt : new Date(input.startsAt);
  const moved = startsAt.getTime() !== before.startsAt.getTime();
  const tooFar = moved ? startFault(startsAt.getTime(), currentTime()) : null;
  if (tooFar) throw invalid('bad_time', `${tooFar}.`, { startsAt: tooFar });
  const { guildId: _, activityId: __, version: ___, startsAt: ____, ...sent } = input;
  const after = { ...withSent(planOf(before), sent), startsAt };
  const tooMany = slotsFault(after.capacity, after.slots);
  if (tooMany) throw invalid('bad_slots', `${tooMany}.`, { slots: tooMany });
  return after;
}

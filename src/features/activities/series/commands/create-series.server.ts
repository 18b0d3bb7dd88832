import { AppError, conflict, invalid } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { requireOnDiscord } from '#/features/discord/discord.api.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { requireAwardable } from '#/features/point-pools/pool.api.server.ts';
import { nothing } from '#/platform/command.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { forbidden } from '#/platform/policy.ts';
import { makeParties } from '../../parties/party.api.server.ts';
import { ActivityPolicy } from '../../planning/activity.policy.ts';
import { planColumns } from '../../planning/activity.repository.server.ts';
import { startFault } from '../../planning/activity.rules.ts';
import { activities } from '../../planning/activity.tables.server.ts';
import { DISCORD_IDS } from '../../planning/discord-ids.rules.ts';
import { daysFault, daysOf, recurrenceOf } from '../recurrence.rules.ts';
import { seriesCreated } from '../series.events.ts';
import { occurrencesOn } from '../series.rules.ts';
import { createSeriesInput } from '../series.schema.ts';
import { activitySeries } from '../series.tables.server.ts';

/** Creates a series and all of its activities, which members see at once, or drafts. Its creator organizes them. */
export const createSeries = guildCommand({
  name: 'series.createSeries',
  input: createSeriesInput,
  limit: (_, { userId }) => [{ key: `series-create:${userId}`, capacity: 20, seconds: 3600 }],
  idempotent: true,
  load: nothing,
  allow: ActivityPolicy.create,
  run: async ({ tx, who, input, record }) => {
    const { guildId, startsOn, time, timeZone, rule, skipped, missingTime, repeatedTime, isDraft, loadoutId, ...plan } =
      input;
    if (loadoutId !== null && !who.holds('manage:activities')) throw new AppError(forbidden(['manage:activities']));
    if (recurrenceOf(rule) === null)
      throw invalid('bad_rule', 'Choose how it repeats.', { rule: 'Choose how it repeats' });
    const days = daysOf(rule, startsOn, skipped);
    const occurrences = occurrencesOn(days, { timeZone, time, missingTime, repeatedTime });
    const fault = daysFault(days) ?? faultOf(occurrences);
    if (fault) throw invalid('bad_days', `${fault}.`, { rule: fault });
    await requireAwardable(tx, { guildId, poolId: plan.poolId });
    await requireOnDiscord(tx, guildId, DISCORD_IDS, [{}, plan]);
    const seriesId = uuidv7();
    const series = {
      guildId,
      id: seriesId,
      rule,
      startsOn,
      localTime: time,
      timeZone,
      skipped,
      missingTime,
      repeatedTime,
      loadoutId,
    };
    await tx.insert(activitySeries).values(series);
    const rows = occurrences.map(({ on, at }) => ({
      guildId,
      id: uuidv7(),
      ...planColumns(plan),
      status: isDraft ? ('draft' as const) : ('scheduled' as const),
      startsAt: new Date(at),
      seriesId,
      occurrenceOn: on,
      organizerUserId: who.userId!,
      organizerName: who.name,
    }));
    await tx.insert(activities).values(rows);
    const activityIds = rows.map(({ id }) => id);
    const loadout = loadoutId === null ? null : await makeParties(tx, { guildId, activityIds, loadoutId });
    if (loadoutId !== null && !loadout) throw conflict('no_loadout', 'This loadout was deleted. Choose another one.');
    const [first, last] = [rows[0]!, rows.at(-1)!];
    record(
      seriesCreated({
        subject: { id: seriesId, label: plan.title },
        data: {
          ...{ activities: rows.length, firstOn: first.occurrenceOn, lastOn: last.occurrenceOn, isDraft },
          loadout: loadout?.name ?? null,
        },
      }),
    );
    return { id: seriesId, firstActivityId: first.id, activities: rows.length };
  },
});

function faultOf(occurrences: readonly { readonly at: number }[]): string | null {
  const now = currentTime();
  const faults = [occurrences[0], occurrences.at(-1)].map((found) => found && startFault(found.at, now));
  return occurrences.length === 0 ? 'No activity is left. Choose other days' : (faults.find((fault) => fault) ?? null);
}

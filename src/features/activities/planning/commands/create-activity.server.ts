import { invalid } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { requireOnDiscord } from '#/features/discord/discord.api.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { requireAwardable } from '#/features/point-pools/pool.api.server.ts';
import { nothing } from '#/platform/command.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { activityCreated } from '../activity.events.ts';
import { ActivityPolicy } from '../activity.policy.ts';
import { planColumns } from '../activity.repository.server.ts';
import { startFault } from '../activity.rules.ts';
import { createActivityInput } from '../activity.schema.ts';
import { activities } from '../activity.tables.server.ts';
import { DISCORD_IDS } from '../discord-ids.rules.ts';

/** Creates an activity, which members see at once, or a draft for staff. Its creator organizes it. */
export const createActivity = guildCommand({
  name: 'activity.createActivity',
  input: createActivityInput,
  limit: (_, { userId }) => [{ key: `activity-create:${userId}`, capacity: 60, seconds: 3600 }],
  idempotent: true,
  load: nothing,
  allow: ActivityPolicy.create,
  run: async ({ tx, who, input: { guildId, startsAt, isDraft, ...plan }, record }) => {
    const fault = startFault(Date.parse(startsAt), currentTime());
    if (fault) throw invalid('bad_time', `${fault}.`, { startsAt: fault });
    await requireAwardable(tx, { guildId, poolId: plan.poolId });
    await requireOnDiscord(tx, guildId, DISCORD_IDS, [{}, plan]);
    const id = uuidv7();
    await tx.insert(activities).values({
      guildId,
      id,
      ...planColumns(plan),
      status: isDraft ? 'draft' : 'scheduled',
      startsAt: new Date(startsAt),
      organizerUserId: who.userId!,
      organizerName: who.name,
    });
    record(activityCreated({ subject: { id, label: plan.title }, data: { type: plan.type, startsAt, isDraft } }));
    return { id };
  },
});

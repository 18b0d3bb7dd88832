import { conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { readSeenPool } from '#/features/point-pools/pool.queries.server.ts';
import { nothingPosted, postPoints } from '../point.api.server.ts';
import { pointsAdjusted } from '../point.events.ts';
import { PointPolicy } from '../point.policy.ts';
import { peopleOf } from '../point.repository.server.ts';
import { adjustPointsInput } from '../point.schema.ts';
import { pointSubjectLabel, poolOfEvent } from '../point-subject.rules.ts';

/** Adds points to members or removes them, with a reason; all of it or nothing, and undone as one. */
export const adjustPoints = guildCommand({
  name: 'point.adjustPoints',
  input: adjustPointsInput,
  limit: (_, { userId }) => [{ key: `points-adjust:${userId}`, capacity: 60, seconds: 600 }],
  idempotent: true,
  load: async (tx, { guildId, poolId, memberIds }, who) => {
    const pool = await readSeenPool(tx, who, poolId);
    const people = pool ? await peopleOf(tx, guildId, memberIds) : [];
    return pool && people.length > 0 ? { pool, people, userIds: people.map(({ userId }) => userId) } : null;
  },
  allow: PointPolicy.adjust,
  run: async ({ tx, who, input: { guildId, amount, reason }, loaded: { pool, people, userIds }, record }) => {
    const id = uuidv7();
    const posted = await postPoints(tx, {
      ...{ guildId, poolId: pool.id, id, kind: 'adjustment', key: `adjustment:${id}`, reason },
      actor: { userId: who.userId, name: who.name },
      entries: people.map((person) => ({ ...person, amount })),
    });
    if (!posted) throw nothingPosted(pool);
    const changed = posted.entries.filter(({ granted }) => granted !== 0);
    if (changed.length === 0)
      throw conflict(
        'nothing_to_adjust',
        amount > 0
          ? 'Everyone you chose is at the hard cap. Raise it in the settings, under DKP.'
          : 'Everyone you chose is at the overdraft. Raise it in the settings, under DKP.',
      );
    record(
      pointsAdjusted({
        subject: { id, label: pointSubjectLabel(pool, people) },
        data: {
          ...poolOfEvent(pool),
          amount,
          reason,
          people: posted.entries.map(({ userId, name, granted }) => ({ userId, name, granted })),
        },
        invalidateFor: userIds,
      }),
    );
    return { transactionId: id, adjusted: changed.length, limited: posted.entries.filter(({ limit }) => limit).length };
  },
});

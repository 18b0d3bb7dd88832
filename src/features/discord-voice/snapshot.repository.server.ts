import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { lockActivity } from '#/features/activities/attendance/participant.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { arrayOf, instant, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { SNAPSHOT_STATES } from './voice.rules.ts';

interface Which {
  readonly guildId: string;
  readonly activityId: string;
  readonly snapshotId: string;
}

const SNAPSHOT = { takenAt: instant, state: oneOf(SNAPSHOT_STATES), label: text, userIds: arrayOf(text) };

/** A snapshot and its activity, both locked; what it's called, by the guild's clocks, and who was there. */
export async function lockSnapshot(tx: Tx, { guildId, activityId, snapshotId }: Which) {
  const activity = await lockActivity(tx, { guildId, activityId });
  if (!activity) return null;
  const [snapshot] = await sqlRows(tx).as(SNAPSHOT)(sql`
    select s.taken_at as "takenAt", s.state, 'Voice ' || to_char(s.taken_at at time zone g.time_zone, 'HH12:MI AM') as label,
      array(select p.user_id::text from discord_voice_people p where p.guild_id = s.guild_id
        and p.activity_id = s.activity_id and p.snapshot_id = s.id) as "userIds"
    from discord_voice_snapshots s join guilds g on g.id = s.guild_id
    where s.guild_id = ${guildId} and s.activity_id = ${activityId} and s.id = ${snapshotId} for update of s`);
  return snapshot ? { ...activity, activity, snapshot } : null;
}

/** Staff decide once; who was there isn't kept with it from then on. */
export async function decideSnapshot(
  tx: Tx,
  { guildId, activityId, snapshotId }: Which,
  { from, to }: { readonly from: (typeof SNAPSHOT_STATES)[number]; readonly to: 'used' | 'dismissed' },
): Promise<void> {
  if (from !== 'proposed')
    throw conflict(`snapshot_${from}`, from === 'used' ? 'This is a check-in already.' : 'This was dismissed already.');
  await tx.execute(sql`
    update discord_voice_snapshots set state = ${to}
    where guild_id = ${guildId} and activity_id = ${activityId} and id = ${snapshotId}`);
  await tx.execute(sql`
    delete from discord_voice_people
    where guild_id = ${guildId} and activity_id = ${activityId} and snapshot_id = ${snapshotId}`);
}

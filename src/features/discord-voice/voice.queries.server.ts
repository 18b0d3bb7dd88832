import { and, eq, sql } from 'drizzle-orm';
import { ParticipantPolicy } from '#/features/activities/attendance/participant.policy.ts';
import { activities } from '#/features/activities/planning/activity.tables.server.ts';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { instant, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey } from '#/platform/lists/list.server.ts';
import { activityInput, listPeopleInput } from './voice.schema.ts';
import { discordVoiceSnapshots } from './voice.tables.server.ts';

/** When who was in voice at an activity and staff haven't decided, the earliest first: a few dozen at most. */
export const listSnapshots = guildQuery({
  name: 'discordVoice.listSnapshots',
  input: activityInput,
  load: async (db, { activityId }, { guildId }) => {
    const [activity] = await db
      .select()
      .from(activities)
      .where(and(eq(activities.guildId, guildId), eq(activities.id, activityId)));
    return activity ?? null;
  },
  allow: ParticipantPolicy.record,
  read: async ({ db, who, input: { guildId, activityId }, loaded: activity }) => {
    const [items, [reading]] = await Promise.all([
      sqlRows(db).as({ id: text, takenAt: instant, people: int })(sql`
      select s.id, s.taken_at as "takenAt", count(p.user_id)::int as people from discord_voice_snapshots s
      join discord_voice_people p on p.guild_id = s.guild_id and p.activity_id = s.activity_id and p.snapshot_id = s.id
      where s.guild_id = ${guildId} and s.activity_id = ${activityId} and s.state = 'proposed'
      group by s.id, s.taken_at order by s.taken_at, s.id`),
      sqlRows(db).as({ error: text.orNull })(sql`
      select error from discord_voice_readings
      where guild_id = ${guildId} and activity_id = ${activityId} and due_at is not null`),
    ]);
    return {
      items,
      /** Why it wasn't known the last time, while the activity is looked at. */
      error: reading?.error ?? null,
      can: {
        use: canChange(who, ParticipantPolicy.prepare, activity),
        dismiss: canChange(who, ParticipantPolicy.record, activity),
      },
    };
  },
});

export type SnapshotList = Awaited<ReturnType<typeof listSnapshots>>;

/** Who was there, by name. */
export const listPeople = guildQuery({
  name: 'discordVoice.listPeople',
  input: listPeopleInput,
  load: async (db, { activityId, snapshotId }, { guildId }) => {
    const [found] = await db
      .select({ id: discordVoiceSnapshots.id })
      .from(discordVoiceSnapshots)
      .where(
        and(
          eq(discordVoiceSnapshots.guildId, guildId),
          eq(discordVoiceSnapshots.activityId, activityId),
          eq(discordVoiceSnapshots.id, snapshotId),
        ),
      );
    return found ?? null;
  },
  allow: ParticipantPolicy.record,
  read: async ({ db, who: { guildId }, input: { activityId, snapshotId, ...place } }) => {
    const page = keysetPage(place, [
      { by: sql`o.name`, type: 'text' },
      { by: sql`o.user_id`, type: 'uuid' },
    ]);
    const found = await sqlRows(db).as({ userId: text, name: text, pageKey })(sql`
      select o.user_id as "userId", o.name, ${page.key} as "pageKey" from (
        select p.user_id, coalesce(
          (select c.name from members m join characters c on c.id = m.character_id
            where m.guild_id = p.guild_id and m.user_id = p.user_id order by m.is_main desc limit 1), u.name) as name
        from discord_voice_people p join users u on u.id = p.user_id
        where p.guild_id = ${guildId} and p.activity_id = ${activityId} and p.snapshot_id = ${snapshotId}) o
      where ${page.after} order by ${page.order} limit ${page.limit}`);
    const { rows, nextCursor } = page.cut(found);
    return { items: rows.map(({ pageKey: _, ...person }) => person), nextCursor };
  },
});

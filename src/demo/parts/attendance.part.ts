import { sql } from 'drizzle-orm';
import { seededRandom } from '#/base/seeded-random.ts';
import { awardActivity } from '#/features/activities/attendance/commands/award-activity.server.ts';
import { checkIn } from '#/features/activities/attendance/commands/check-in.server.ts';
import { completeActivity } from '#/features/activities/attendance/commands/complete-activity.server.ts';
import { editParticipant } from '#/features/activities/attendance/commands/edit-participant.server.ts';
import { importSignUps } from '#/features/activities/attendance/commands/import-sign-ups.server.ts';
import { openCheckIn } from '#/features/activities/attendance/commands/open-check-in.server.ts';
import { writeParticipantNote } from '#/features/activities/attendance/commands/write-participant-note.server.ts';
import type { ParticipantStatus } from '#/features/activities/attendance/participant.rules.ts';
import { startActivity } from '#/features/activities/planning/commands/start-activity.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { instant, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { MINUTE } from '../moments.ts';
import type { DemoPart } from '../parts.ts';

export const part: DemoPart = { name: 'attendance', after: ['sign-ups'], fill: recordSeason };

const PAST = { id: text, title: text, startsAt: instant, minutes: int, points: int };
/** What became of those who didn't come as they said. */
const OTHERWISE: readonly ParticipantStatus[] = ['no-show', 'no-show', 'excused', 'late', 'left-early'];
const REMARKS: Readonly<Partial<Record<ParticipantStatus, string>>> = {
  'no-show': 'No word from them.',
  excused: 'Wrote before the start.',
};

/** The founder records who was there, completes what is over and awards its points; at the last one people checked in. */
async function recordSeason(fill: Fill, { plan, id: guildId }: LivingGuild, now: Date): Promise<void> {
  const shift = fill.moment(now).getTime() - now.getTime();
  const past = await sqlRows(database()).as(PAST)(sql`
    select id, title, starts_at as "startsAt", duration_minutes as minutes, points from activities
    where guild_id = ${guildId} and status = 'scheduled'
      and starts_at + make_interval(mins => duration_minutes + 150) < ${fill.moment(now)} order by starts_at, id`);
  const leader = fill.player(plan.members[0]!.character);
  for (const [place, { id: activityId, title, startsAt, minutes, points }] of past.entries()) {
    const which = { guildId, activityId };
    const begins = Date.parse(startsAt) - shift;
    const at = <T>(after: number, what: string, run: () => Promise<T>) =>
      fill.at(new Date(begins + after * MINUTE), `attendance:${title}:${startsAt}:${what}`, run);
    const random = seededRandom(`attendance:${guildId}:${startsAt}`);
    const people = await signedUp(guildId, activityId);
    if (place === past.length - 1) {
      await at(0, 'start', () => startActivity.as(leader, which));
      await at(5, 'check-in', () => openCheckIn.as(leader, { ...which, label: 'Start', password: 'three lanterns' }));
      const players = plan.members.map(({ character }) => fill.player(character));
      for (const [n, userId] of people.slice(0, 6).entries()) {
        const player = players.find((one) => one.userId === userId);
        if (player)
          await at(6 + n, `check-in:${userId}`, () => checkIn.as(player, { ...which, password: 'three lanterns' }));
      }
    }
    await at(minutes, 'import', () => importSignUps.as(leader, which));
    for (const [n, { id: participantId, name }] of (await participantsOf(guildId, activityId)).entries()) {
      if (!random.chance(0.15)) continue;
      const status = random.pick(OTHERWISE);
      const remark = REMARKS[status] ?? '';
      await at(minutes + 1 + n, `edit:${name}`, () =>
        editParticipant.as(leader, { ...which, participantId, status, remark }),
      );
      if (status === 'no-show' && random.chance(0.3))
        await at(minutes + 1 + n, `note:${name}`, () =>
          writeParticipantNote.as(leader, { ...which, participantId, body: 'Ask them on Sunday what happened.' }),
        );
    }
    await at(minutes + 100, 'complete', () => completeActivity.as(leader, which));
    const isEarned = (await participantsOf(guildId, activityId)).some(({ credit }) => credit > 0);
    if (points > 0 && isEarned) await at(minutes + 101, 'award', () => awardActivity.as(leader, which));
  }
}

async function signedUp(guildId: string, activityId: string): Promise<string[]> {
  const rows = await sqlRows(database()).as({ id: text })(sql`
    select user_id as id from sign_ups where guild_id = ${guildId} and activity_id = ${activityId}
      and intent in ('accepted', 'late') order by user_id`);
  return rows.map(({ id }) => id);
}

const participantsOf = (guildId: string, activityId: string) =>
  sqlRows(database()).as({ id: text, name: text, credit: int })(sql`
    select id, name, credit from participants where guild_id = ${guildId} and activity_id = ${activityId} order by name, id`);

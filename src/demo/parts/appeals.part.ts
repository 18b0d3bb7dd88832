import { sql } from 'drizzle-orm';
import { acceptAppeal } from '#/features/activities/appeals/commands/accept-appeal.server.ts';
import { submitAppeal } from '#/features/activities/appeals/commands/submit-appeal.server.ts';
import { PARTICIPANT_STATUSES } from '#/features/activities/attendance/participant.rules.ts';
import { database } from '#/platform/db/db.server.ts';
import { instant, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { after, before, earlier, HOUR, MINUTE } from '../moments.ts';
import type { DemoPart } from '../parts.ts';

export const part: DemoPart = { name: 'appeals', after: ['attendance'], fill: appealRecords };

/** Of the last activity the appeal is open; the one before was accepted. */
const APPEALS = ['open', 'accepted'] as const;
const WORDS = {
  'no-show': { claimedStatus: 'excused', body: 'I wrote to Brünhild in the afternoon that I was stuck at work.' },
  excused: { claimedStatus: 'late', body: 'I made it in the end, for the last two bosses.' },
  other: {
    claimedStatus: 'attended',
    body: 'I was there until the end. My connection dropped only when we were done.',
  },
} as const;

/** Someone says that the record is wrong about them; the founder decides. */
async function appealRecords(fill: Fill, { plan, id: guildId }: LivingGuild, now: Date): Promise<void> {
  const shift = fill.moment(now).getTime() - now.getTime();
  const done = await sqlRows(database()).as({ id: text, completedAt: instant })(sql`
    select id, completed_at as "completedAt" from activities where guild_id = ${guildId} and status = 'completed'
    order by starts_at desc, id limit ${APPEALS.length}`);
  const [leader, ...players] = plan.members.map(({ character }) => fill.player(character));
  for (const [n, { id: activityId, completedAt }] of done.entries()) {
    const which = { guildId, activityId };
    const found = await someoneWronged(which, { asPersona: APPEALS[n] === 'accepted' });
    const player = players.find(({ userId }) => userId === found?.userId);
    if (!found || !player || !leader) continue;
    const at = earlier(new Date(Date.parse(completedAt) - shift + 3 * HOUR), before(now, HOUR));
    const words = found.status === 'no-show' || found.status === 'excused' ? WORDS[found.status] : WORDS.other;
    const { appealId } = await fill.at(at, `appeal:${activityId}`, () =>
      submitAppeal.as(player, { ...which, ...words }),
    );
    if (APPEALS[n] === 'accepted')
      await fill.at(after(at, 20 * MINUTE), `appeal:${activityId}:accepted`, () =>
        acceptAppeal.as(leader, { ...which, appealId, reason: 'Right, I saw it in voice. Sorry!' }),
      );
  }
}

/** Someone whose record isn't the best, or who isn't in it; the persona Member, where it can be. */
async function someoneWronged(
  { guildId, activityId }: { guildId: string; activityId: string },
  { asPersona }: { asPersona: boolean },
) {
  const [found] = await sqlRows(database()).as({ userId: text, status: oneOf(PARTICIPANT_STATUSES).orNull })(sql`
    select m.user_id as "userId", p.status from members m
    join users u on u.id = m.user_id
    join guilds g on g.id = m.guild_id
    join activities a on a.guild_id = m.guild_id and a.id = ${activityId}
    left join participants p on p.guild_id = m.guild_id and p.activity_id = a.id and p.user_id = m.user_id
    where m.guild_id = ${guildId} and m.joined_at < a.starts_at and m.character_id <> g.owner_character_id
      and coalesce(p.credit, 0) < 100 and (u.username is null or ${asPersona})
    order by u.username is not distinct from 'member' desc, p.credit nulls last, m.joined_at, m.character_id limit 1`);
  return found;
}

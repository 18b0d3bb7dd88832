import { sql } from 'drizzle-orm';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import '#/features/registry.server.ts';
import { seededRandom } from '#/base/seeded-random.ts';
import { halfOf, NEVER, painted, type Week } from '#/features/activities/availability/week.rules.ts';
import { countAnswerDays } from '#/features/applications/review/answer-days.reactions.server.ts';
import { countPlayTimes } from '#/features/guild-access/public-page.api.server.ts';
import { countActivity } from '#/features/guild-lifecycle/guild.reactions.server.ts';
import { atMoment } from '#/platform/db/clock.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { features } from '#/platform/feature.server.ts';
import { runReactions } from '#/platform/jobs/reactions.server.ts';
import type { Fill } from './fill.ts';
import type { LivingGuild } from './fill-guilds.ts';
import { after, DAY } from './moments.ts';
import type { GuildFacts } from './texts/guild-facts.ts';
import type { DemoGuild } from './world.ts';

/**
 * Does the worker's part while the world is written: each reaction a little after its event, in the order of events, so
 * that no job is left over for the first minutes and notifications have the dates of their events.
 */
export async function react(seed: string): Promise<void> {
  const jobs = await sqlRows(database()).as({
    eventId: text,
    at: text,
  })(sql`
    select p.event_id as "eventId", e.at::text as at from pending_reactions p join events e on e.id = p.event_id
    order by e.id`);
  const reactions = features().flatMap(({ reactions = [] }) => reactions);
  for (const { eventId, at } of jobs) {
    const random32 = seededRandom(`${seed}:${eventId}`).uint32;
    await atMoment({ at: new Date(Date.parse(at) + 4_000), random32 }, () => runReactions(reactions, { eventId }));
  }
  await database().execute(sql`delete from pending_reactions`);
}

const weekOf = (plays: NonNullable<GuildFacts['plays']>): Week =>
  plays.reduce(
    (week, [from, to, begin, end]) => painted(week, halfOf(from, begin * 2), halfOf(to, end * 2 - 1), true),
    NEVER,
  );

/** What no command sets yet, and what visits leave behind. */
export async function leaveTraces(guilds: readonly LivingGuild[], fill: Fill, now: Date): Promise<void> {
  for (const { id, plan } of guilds) {
    const { wanted = [], language = null, playHours = null, plays, timeZone = null, verified, discord } = plan.facts;
    const verifiedAt = verified ? fill.moment(after(plan.foundedAt, 21 * DAY)) : null;
    await database().execute(sql`
      update guilds set roles_wanted = ${JSON.stringify(wanted)}::jsonb, language = ${language}, play_hours = ${playHours},
        play_week = ${plays ? sql.param(weekOf(plays)) : null}::bigint[],
        time_zone = coalesce(${timeZone}, time_zone), verified_at = ${verifiedAt},
        discord_link = ${discord ? discordLink(plan) : null}
      where id = ${id}`);
    const seen = plan.members.map(({ character, lastActiveAt }) => ({
      id: fill.idOf(character),
      at: fill.moment(lastActiveAt),
    }));
    await database().execute(sql`
      update members m set last_active_at = s.at
      from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as s (id uuid, at timestamptz) where m.character_id = s.id`);
  }
  await countPlayTimes(database());
  await countActivity();
  await countAnswerDays();
  // People read their notices; those of the last day are still new.
  await database().execute(sql`
    update notifications set read_at = created_at + interval '3 hours' where created_at < ${now}::timestamptz - interval '1 day'`);
  await database().execute(sql`delete from rate_limits`);
}

/** Too long for an invite of Discord's: it leads nowhere. */
const discordLink = ({ idea }: DemoGuild): string =>
  `https://discord.gg/guildhall-demo-${idea.name.toLowerCase().replace(/[^a-z]+/g, '-')}`;

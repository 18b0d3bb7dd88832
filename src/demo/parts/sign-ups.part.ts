import { sql } from 'drizzle-orm';
import { AppError } from '#/base/app-error.ts';
import { type SeededRandom, seededRandom } from '#/base/seeded-random.ts';
import { answerNotes } from '#/demo/texts/sign-ups.ts';
import { submitSignUp } from '#/features/activities/sign-ups/commands/submit-sign-up.server.ts';
import { writeSignUpNote } from '#/features/activities/sign-ups/commands/write-sign-up-note.server.ts';
import type { Intent } from '#/features/activities/sign-ups/sign-up.rules.ts';
import { COMBAT_ROLES } from '#/features/game/game.data.ts';
import { database } from '#/platform/db/db.server.ts';
import { instant, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { between, DAY, HOUR, MINUTE } from '../moments.ts';
import type { DemoPart } from '../parts.ts';
import type { DemoMember } from '../world.ts';

export const part: DemoPart = { name: 'sign-ups', after: ['activities', 'member-care'], fill: answerWeeks };

const ACTIVITY = { id: text, title: text, startsAt: instant, createdAt: instant, closes: int };

/** Members answer what is planned: most of them in the days after it was announced. */
async function answerWeeks(fill: Fill, { plan, id: guildId }: LivingGuild, now: Date): Promise<void> {
  const activities = await sqlRows(database()).as(ACTIVITY)(sql`
    select id, title, starts_at as "startsAt", created_at as "createdAt", sign_ups_close_minutes as closes
    from activities where guild_id = ${guildId} order by starts_at`);
  const shift = fill.moment(now).getTime() - now.getTime();
  const planned = (at: string) => new Date(Date.parse(at) - shift);
  for (const { id: activityId, title, startsAt, createdAt, closes } of activities) {
    const random = seededRandom(`sign-ups:${guildId}:${startsAt}`);
    const opened = new Date(planned(createdAt).getTime() + HOUR);
    const closed = new Date(Math.min(planned(startsAt).getTime() - (closes + 1) * MINUTE, now.getTime() - MINUTE));
    if (closed <= opened) continue;
    const isRecent = now.getTime() - closed.getTime() < 2 * DAY;
    for (const { member, others, at } of comers(plan.members, {
      random,
      opened,
      closed,
      share: isRecent ? 0.8 : 0.25,
    })) {
      const player = fill.player(member.character);
      const label = `sign-up:${title}:${startsAt}:${member.character.name}`;
      const alternatives = others.map(({ character }) => fill.idOf(character));
      const answer = { ...answerOf(member, random), alternatives };
      const done = await fill.at(at, label, () =>
        submitSignUp
          .as(player, { guildId, activityId, characterId: fill.idOf(member.character), ...answer })
          .catch(tooLow),
      );
      if (done && answer.note && random.chance(0.2))
        await fill.at(new Date(at.getTime() + MINUTE), `${label}:note`, () =>
          writeSignUpNote.as(fill.player(plan.members[0]!.character), {
            ...{ guildId, activityId, userId: player.userId },
            body: 'Talked about it in voice. Fine.',
          }),
        );
    }
  }
}

interface Evening {
  readonly random: SeededRandom;
  readonly opened: Date;
  readonly closed: Date;
  /** Of those who are members by then. */
  readonly share: number;
}

/** Each person once, in the order in which they answer. */
function comers(members: readonly DemoMember[], { random, opened, closed, share }: Evening) {
  const there = members.filter(({ joinedAt, lastActiveAt }) => joinedAt < opened && lastActiveAt >= opened);
  const people = Map.groupBy(there, ({ character }) => character.owner);
  return [...people.values()]
    .filter(() => random.chance(share))
    .slice(0, MOST)
    .flatMap(([member, ...others]) => (member ? [{ member, others, at: between(random, opened, closed) }] : []))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Few enough that the world is made in good time. */
const MOST = 48;

function answerOf({ character: { build } }: DemoMember, random: SeededRandom) {
  const intent: Intent = random.chance(0.72)
    ? 'accepted'
    : random.pick(['late', 'tentative', 'tentative', 'bench', 'declined', 'declined'] as const);
  const role = COMBAT_ROLES.find((known) => known === build.role) ?? 'Damage';
  const flexRole = random.chance(0.2) ? random.pick(COMBAT_ROLES) : null;
  return { intent, role, flexRole, note: random.chance(0.12) ? random.pick(answerNotes) : '' };
}

/** Who lacks what an activity asks for stays at home. */
function tooLow(error: unknown): null {
  if (error instanceof AppError && error.reason === 'requirement_unmet') return null;
  throw error;
}

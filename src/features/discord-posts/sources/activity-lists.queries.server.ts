import { sql } from 'drizzle-orm';
import { APPROVALS, INTENTS, type Standing, standingOf } from '#/features/activities/sign-ups/sign-up.rules.ts';
import { COMBAT_ROLES } from '#/features/game/game.data.ts';
import { database } from '#/platform/db/db.server.ts';
import { bool, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { NameList } from '../post.rules.ts';

/** Roles under their own heading, then the others. */
const OTHERS: readonly (readonly [Standing, string])[] = [
  ['late', 'Late'],
  ['waiting', 'Waitlist'],
  ['pending', 'To be approved'],
  ['tentative', 'Tentative'],
  ['bench', 'Substitutes'],
  ['declined', 'Absent'],
];

/** Who comes to an activity and as what, in the order in which they answered, and how many are going. */
export async function activityLists(
  guildId: string,
  activityId: string,
): Promise<{ readonly lists: readonly NameList[]; readonly going: number }> {
  const rows = await sqlRows(database()).as({
    ...{ name: text, role: oneOf(COMBAT_ROLES), intent: oneOf(INTENTS), approval: oneOf(APPROVALS).orNull },
    ...{ needsApproval: bool, hasPlace: bool },
  })(sql`
    select c.name, s.role, s.intent, s.approval, a.needs_approval as "needsApproval",
      a.capacity is null or p.user_id is not null as "hasPlace"
    from sign_ups s join activities a on a.guild_id = s.guild_id and a.id = s.activity_id
    join characters c on c.id = s.character_id
    left join sign_up_places p on p.guild_id = s.guild_id and p.activity_id = s.activity_id and p.user_id = s.user_id
    where s.guild_id = ${guildId} and s.activity_id = ${activityId} order by s.queued_at, s.user_id`);
  const people = rows.map(({ needsApproval, hasPlace, ...row }) => ({
    ...{ name: row.name, role: row.role, standing: standingOf(row, { needsApproval, hasPlace }) },
  }));
  const byRole = COMBAT_ROLES.map((role) => ({
    title: role,
    names: people.filter((one) => one.standing === 'going' && one.role === role).map(({ name }) => name),
  }));
  const others = OTHERS.map(([standing, title]) => ({
    title,
    names: people.filter((one) => one.standing === standing).map(({ name }) => name),
  }));
  const going = people.filter(({ standing }) => standing === 'going' || standing === 'late').length;
  return { lists: [...byRole, ...others], going };
}

import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { notFound } from '#/base/app-error.ts';
import { ACTIVITY_STATUSES } from '#/features/activities/planning/activity.rules.ts';
import { COMBAT_ROLES, ROLES } from '#/features/game/game.data.ts';
import { daysText } from '#/features/members/absences/absence.rules.ts';
import { type Db, databaseErrorCode, type Tx } from '#/platform/db/db.server.ts';
import { arrayOf, bool, instant, int, object, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { joinPlaces } from './place.repository.server.ts';
import type { ActivityFacts, SignUpSubject } from './sign-up.policy.ts';
import { APPROVALS, comes, INTENTS } from './sign-up.rules.ts';
import { signUpAlternatives, signUps } from './sign-up.tables.server.ts';

interface Which {
  readonly guildId: string;
  readonly activityId: string;
}

/** What is asked of those who sign up, and a person's own sign-up, of one activity `a`. */
export const ACTIVITY = {
  organizerUserId: text,
  ...{
    id: text,
    title: text,
    status: oneOf(ACTIVITY_STATUSES),
    startsAt: instant,
  },
  ...{ closesMinutes: int, needsApproval: bool, keepsWaitlist: bool, capacity: int.orNull, minLevel: int.orNull },
  minRank: object({ name: text, position: int }).orNull,
  requiredRole: object({ id: text, name: text }).orNull,
};
const OWN = {
  characterId: text,
  ...{ role: oneOf(COMBAT_ROLES), flexRole: oneOf(COMBAT_ROLES).orNull, intent: oneOf(INTENTS), note: text },
  approval: oneOf(APPROVALS).orNull,
  hasPlace: bool,
};
const CHARACTER = {
  ...{ characterId: text, name: text, level: int, role: oneOf(ROLES), rankPosition: int },
  roleIds: arrayOf(text),
  ...{ primaryArchetype: text, secondaryArchetype: text.orNull, avatarImageLink: text.orNull },
};

export type OwnSignUp = RowOf<typeof OWN>;
export type GuildCharacter = RowOf<typeof CHARACTER>;

const ANSWERING = {
  activity: object(ACTIVITY),
  before: object(OWN).orNull,
  characters: arrayOf(object(CHARACTER)),
  absence: object({ fromDay: text, toDay: text }).orNull,
};

/** Someone who answers an activity: it, their sign-up, locked until the end of the transaction, and their characters. */
export interface Answering extends SignUpSubject {
  readonly userId: string;
  readonly before: OwnSignUp | null;
  readonly characters: readonly GuildCharacter[];
  /** Days on which they said that they would be away then. */
  readonly away: string | null;
}

/** The activities are locked against their deletion, then the rows of sign-ups, then whatever comes after them (decision 119). */
export async function lockAnswering(
  tx: Tx,
  { guildId, activityIds, userId }: { guildId: string; activityIds: readonly string[]; userId: string },
): Promise<Answering[]> {
  const ids = sql`${sql.param([...activityIds])}::uuid[]`;
  const rows = await sqlRows(tx).as(ANSWERING)(sql`
    with there as materialized (select id from activities where guild_id = ${guildId} and id = any(${ids}) order by id for key share),
    own as (
      select * from sign_ups where guild_id = ${guildId} and user_id = ${userId}
        and activity_id = any(array(select id from there)) order by activity_id for no key update)
    select ${ACTIVITY_JSON} as activity,
      case when own.user_id is not null then jsonb_build_object('characterId', own.character_id, 'role', own.role,
        'flexRole', own.flex_role, 'intent', own.intent, 'note', own.note, 'approval', own.approval,
        'hasPlace', exists (select from sign_up_places p
          where p.guild_id = a.guild_id and p.activity_id = a.id and p.user_id = own.user_id)) end as before,
      ${personOf(userId)}
    from there join activities a on a.guild_id = ${guildId} and a.id = there.id join guilds g on g.id = a.guild_id
    left join own on own.activity_id = a.id
    order by a.id`);
  return rows.map(({ activity, before, characters, absence }) => ({
    ...{ userId, before, characters, away: absence && daysText(absence) },
    activity: factsOf(activity),
    answered: before?.intent ?? null,
  }));
}

/** A person's characters in the guild of `a`, and their absence on the day on which it begins there, in `g`'s time. */
const personOf = (userId: string | null): SQL => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('characterId', m.character_id, 'name', c.name, 'level', c.level, 'role', c.role,
      'rankPosition', r.position, 'primaryArchetype', c.primary_archetype, 'secondaryArchetype', c.secondary_archetype,
      'avatarImageLink', c.avatar_image_link, 'roleIds', (
        select coalesce(jsonb_agg(mr.role_id), '[]') from member_roles mr
        where mr.guild_id = m.guild_id and mr.character_id = m.character_id))
      order by m.is_main desc, r.position, m.joined_at, m.character_id)
    from members m join characters c on c.id = m.character_id
    join ranks r on r.guild_id = m.guild_id and r.id = m.rank_id
    where m.guild_id = a.guild_id and m.user_id = ${userId}), '[]') as characters,
  (select jsonb_build_object('fromDay', b.from_day, 'toDay', b.to_day) from absences b
    where b.guild_id = a.guild_id and b.user_id = ${userId} and b.cancelled_at is null
      and (a.starts_at at time zone g.time_zone)::date between b.from_day and b.to_day
    order by b.from_day limit 1) as absence`;

const READ = {
  activity: object(ACTIVITY),
  slots: object({ tankSlots: int, healerSlots: int, damageSlots: int, supportSlots: int }),
  characters: ANSWERING.characters,
  absence: ANSWERING.absence,
};

/** An activity as answers to it are judged, and what a person could answer it with. */
export async function readActivityFacts(
  db: Db,
  { guildId, activityId, userId }: Which & { userId: string | null },
): Promise<(Omit<RowOf<typeof READ>, 'activity'> & { readonly activity: ActivityFacts }) | null> {
  const [row] = await sqlRows(db).as(READ)(sql`
    select ${ACTIVITY_JSON} as activity, jsonb_build_object('tankSlots', a.tank_slots, 'healerSlots', a.healer_slots,
      'damageSlots', a.damage_slots, 'supportSlots', a.support_slots) as slots, ${personOf(userId)}
    from activities a join guilds g on g.id = a.guild_id where a.guild_id = ${guildId} and a.id = ${activityId}`);
  return row ? { ...row, activity: factsOf(row.activity) } : null;
}

/** What `lockAnswering` does, for the person behind a member of the guild; null if there is no such member, or no such activity. */
export async function lockMemberAnswering(
  tx: Tx,
  { guildId, activityId, memberId }: Which & { memberId: string },
): Promise<Answering | null> {
  const [member] = await sqlRows(tx).as({ user_id: text })(
    sql`select user_id from members where guild_id = ${guildId} and character_id = ${memberId}`,
  );
  if (!member) return null;
  const [answering] = await lockAnswering(tx, { guildId, userId: member.user_id, activityIds: [activityId] });
  return answering ?? null;
}

export const ACTIVITY_JSON: SQL = sql`jsonb_build_object('id', a.id, 'title', a.title, 'status', a.status, 'startsAt', a.starts_at,
  'organizerUserId', a.organizer_user_id, 'closesMinutes', a.sign_ups_close_minutes, 'needsApproval', a.needs_approval, 'keepsWaitlist', a.keeps_waitlist,
  'capacity', a.capacity, 'minLevel', a.min_level,
  'minRank', (select jsonb_build_object('name', k.name, 'position', k.position) from ranks k
    where k.guild_id = a.guild_id and k.id = a.min_rank_id),
  'requiredRole', (select jsonb_build_object('id', o.id, 'name', o.name) from roles o
    where o.guild_id = a.guild_id and o.id = a.required_role_id))`;

export const factsOf = ({ startsAt, ...activity }: RowOf<typeof ACTIVITY>): ActivityFacts => ({
  ...activity,
  startsAt: Date.parse(startsAt),
});

export interface LockedSignUp extends OwnSignUp {
  readonly userId: string;
  readonly name: string;
  readonly activity: ActivityFacts;
}

/** Sign-ups of an activity that staff act on, locked until the end of the transaction; all of them unless `userIds` says whose. */
export async function lockSignUps(
  tx: Tx,
  { guildId, activityId, userIds }: Which & { userIds?: readonly string[] },
): Promise<{ activity: ActivityFacts; signUps: LockedSignUp[] } | null> {
  const [found] = await sqlRows(tx).as({ activity: object(ACTIVITY) })(
    sql`select ${ACTIVITY_JSON} as activity from activities a
      where a.guild_id = ${guildId} and a.id = ${activityId} for key share of a`,
  );
  if (!found) return null;
  const activity = factsOf(found.activity);
  const rows = await sqlRows(tx).as({ ...OWN, userId: text, name: text })(sql`
    select s.user_id as "userId", (select c.name from characters c where c.id = s.character_id) as name,
      s.character_id as "characterId", s.role, s.flex_role as "flexRole", s.intent, s.note,
      s.approval, exists (select from sign_up_places p where p.guild_id = s.guild_id and p.activity_id = s.activity_id
        and p.user_id = s.user_id) as "hasPlace"
    from sign_ups s where s.guild_id = ${guildId} and s.activity_id = ${activityId} ${userIds ? sql`and s.user_id = any(${sql.param([...userIds])}::uuid[])` : sql``}
    order by s.user_id for no key update of s`);
  return { activity, signUps: rows.map((row) => ({ ...row, activity })) };
}

/** One person's, or null. */
export async function lockSignUp(tx: Tx, which: Which & { userId: string }): Promise<LockedSignUp | null> {
  const found = await lockSignUps(tx, { ...which, userIds: [which.userId] });
  return found?.signUps[0] ?? null;
}

export type SignUpColumns = Pick<
  typeof signUps.$inferInsert,
  'characterId' | 'role' | 'flexRole' | 'intent' | 'note' | 'approval' | 'enteredByName' | 'enteredByUserId'
>;

interface Written extends Which {
  readonly userId: string;
  readonly columns: SignUpColumns;
  /** They begin to want a place: the end of the waitlist. */
  readonly queues: boolean;
}

/**
 * False when the person has a sign-up by now that wasn't there when it was looked for. Someone who comes joins the places in the same
 * statement, behind their row (decision 119).
 */
export async function insertSignUp(tx: Tx, { columns, queues: _, ...which }: Written): Promise<boolean> {
  const row = tx
    .insert(signUps)
    .values({ ...which, ...columns })
    .onConflictDoNothing()
    .returning({ userId: signUps.userId });
  if (!comes(columns.intent)) return (await row.catch(refuseDeleted)).length > 0;
  const made = tx.$with('made').as(row);
  const joined = await tx
    .with(made)
    .select({ lock: joinPlaces(which) })
    .from(made)
    .catch(refuseDeleted);
  return joined.length > 0;
}

/** The activity was deleted since it was looked for. */
function refuseDeleted(error: unknown): never {
  throw databaseErrorCode(error) === FOREIGN_KEY_VIOLATION ? notFound() : error;
}
const FOREIGN_KEY_VIOLATION = '23503';

export async function updateSignUp(tx: Tx, { columns, queues, ...which }: Written): Promise<void> {
  const undecided = columns.approval === 'pending' && { ...UNDECIDED };
  await tx
    .update(signUps)
    .set({ ...columns, ...undecided, answeredAt: sql`now()`, ...(queues && { queuedAt: sql`now()` }) })
    .where(isOf(which));
}

const UNDECIDED = { decidedByUserId: null, decidedByName: null, decidedAt: null, decisionReason: null };

export const isOf = ({ guildId, activityId, userId }: Which & { userId: string }) =>
  and(eq(signUps.guildId, guildId), eq(signUps.activityId, activityId), eq(signUps.userId, userId));

interface Decision {
  readonly decision: 'approved' | 'rejected';
  /** Read by the person; empty without one. */
  readonly reason: string;
  readonly by: { readonly userId: string | null; readonly name: string };
}

/** What staff decided about sign-ups, whose rows are locked. */
export async function writeDecision(
  tx: Tx,
  { guildId, activityId }: Which,
  userIds: readonly string[],
  { decision, reason, by }: Decision,
): Promise<void> {
  await tx
    .update(signUps)
    .set({
      ...{ approval: decision, decisionReason: reason || null },
      ...{ decidedByUserId: by.userId, decidedByName: by.name, decidedAt: sql`now()` },
    })
    .where(
      and(eq(signUps.guildId, guildId), eq(signUps.activityId, activityId), inArray(signUps.userId, [...userIds])),
    );
}

/** Sign-ups that were approved and found no place wait for a decision again. */
export async function undoApproval(tx: Tx, { guildId, activityId }: Which, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0)
    await tx
      .update(signUps)
      .set({ approval: 'pending', ...UNDECIDED })
      .where(
        and(eq(signUps.guildId, guildId), eq(signUps.activityId, activityId), inArray(signUps.userId, [...userIds])),
      );
}

/** Other characters that would do, instead of those before. */
export async function writeAlternatives(
  tx: Tx,
  { guildId, activityId, userId }: Which & { userId: string },
  characterIds: readonly string[],
): Promise<void> {
  await tx
    .delete(signUpAlternatives)
    .where(
      and(
        eq(signUpAlternatives.guildId, guildId),
        eq(signUpAlternatives.activityId, activityId),
        eq(signUpAlternatives.userId, userId),
      ),
    );
  if (characterIds.length > 0)
    await tx
      .insert(signUpAlternatives)
      .values(characterIds.map((characterId) => ({ guildId, activityId, userId, characterId })));
}

/** Under the exclusive lock of its places, which go with it. */
export async function deleteSignUps(tx: Tx, { guildId, activityId }: Which, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0)
    await tx
      .delete(signUps)
      .where(
        and(eq(signUps.guildId, guildId), eq(signUps.activityId, activityId), inArray(signUps.userId, [...userIds])),
      );
}

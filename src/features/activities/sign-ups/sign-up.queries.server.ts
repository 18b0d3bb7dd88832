import { type SQL, sql } from 'drizzle-orm';
import { signUpsCloseAt } from '#/features/activities/planning/activity.rules.ts';
import { COMBAT_ROLES } from '#/features/game/game.data.ts';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { daysText } from '#/features/members/absences/absence.rules.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, int, object, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { pageOfStaffNotes } from '../staff-note.sql.server.ts';
import { byQueue, type Candidate, PLACE_KINDS, placeLimits, playedRole } from './placement.rules.ts';
import { SignUpPolicy } from './sign-up.policy.ts';
import { isOf, readActivityFacts } from './sign-up.repository.server.ts';
import { APPROVALS, INTENTS, signUpFault, standingOf, unmetRequirements } from './sign-up.rules.ts';
import { activitySignUpsInput, listSignUpNotesInput } from './sign-up.schema.ts';
import { signUpNotes, signUps } from './sign-up.tables.server.ts';

const loadFacts = (db: Db, { activityId }: { activityId: string }, { guildId, userId }: GuildScope) =>
  readActivityFacts(db, { guildId, activityId, userId });
type Loaded = NonNullable<Awaited<ReturnType<typeof readActivityFacts>>>;

/** Sign-ups of an activity with the waitlist of each role, and what the viewer can answer. */
export const activitySignUps = guildQuery({
  name: 'signUp.activitySignUps',
  input: activitySignUpsInput,
  load: loadFacts,
  allow: SignUpPolicy.read,
  read: async ({ db, who, input: { activityId }, loaded }) => {
    const { activity } = loaded;
    const limits = limitsOf(loaded);
    const viewer = viewerOf(who, loaded);
    const rows = await readSignUps(db, who, activityId);
    const items = standings(rows, activity.needsApproval, limits !== null).map((item) => ({
      ...item,
      // Why staff rejected someone is between them.
      decisionReason: viewer.can.manage || item.userId === who.userId ? item.decisionReason : null,
      notes: viewer.can.manage ? item.notes : 0,
    }));
    return {
      limits,
      items,
      needsApproval: activity.needsApproval,
      keepsWaitlist: activity.keepsWaitlist,
      closesAt: new Date(signUpsCloseAt(activity)).toISOString(),
      fault: signUpFault(activity, currentTime()),
      mine: items.find(({ userId }) => userId === who.userId) ?? null,
      userId: who.userId ?? '',
      ...viewer,
    };
  },
});

/** What `activitySignUps` says of the viewer alone, whose cost doesn't grow with those who have a place. */
export const ownSignUp = guildQuery({
  name: 'signUp.ownSignUp',
  input: activitySignUpsInput,
  load: loadFacts,
  allow: SignUpPolicy.read,
  read: async ({ db, who, input: { activityId }, loaded }) => {
    const isLimited = limitsOf(loaded) !== null;
    // Their place in the waitlist counts those who have no place, either.
    const those = isLimited
      ? sql`and (s.user_id = ${who.userId} or p.kind is null)`
      : sql`and s.user_id = ${who.userId}`;
    const rows = await readSignUps(db, who, activityId, those);
    const viewer = viewerOf(who, loaded);
    const own = standings(rows, loaded.activity.needsApproval, isLimited).find(({ userId }) => userId === who.userId);
    return { mine: own ? { ...own, notes: viewer.can.manage ? own.notes : 0 } : null, ...viewer };
  },
});

const limitsOf = ({ activity, slots }: Loaded) => placeLimits({ ...slots, capacity: activity.capacity });

const viewerOf = (who: GuildScope, { activity, characters, absence }: Loaded) => ({
  /** The viewer's characters here, each with what it lacks for this activity. */
  characters: characters.map(({ roleIds, rankPosition, ...character }) => ({
    ...character,
    unmet: unmetRequirements(activity, { roleIds, rankPosition, ...character }),
  })),
  away: absence && daysText(absence),
  can: {
    answer: canChange(who, SignUpPolicy.submit, { activity, answered: null }),
    manage: canChange(who, SignUpPolicy.manage, { activity }),
  },
});

export type ActivitySignUps = Awaited<ReturnType<typeof activitySignUps>>;
export type SignUpItem = ActivitySignUps['items'][number];

const SIGN_UP = {
  ...{ userId: text, characterId: text, name: text, level: int, avatarImageLink: text.orNull },
  ...{ primaryArchetype: text, secondaryArchetype: text.orNull },
  ...{ role: oneOf(COMBAT_ROLES), flexRole: oneOf(COMBAT_ROLES).orNull, intent: oneOf(INTENTS), note: text },
  ...{ queuedAt: int, enteredByName: text.orNull, approval: oneOf(APPROVALS).orNull, decisionReason: text.orNull },
  decidedByName: text.orNull,
  place: object({ kind: oneOf(PLACE_KINDS), number: int }).orNull,
  alternatives: arrayOf(object({ characterId: text, name: text })),
  notes: int,
};
type SignUpRow = RowOf<typeof SIGN_UP>;

const readSignUps = (db: Db, { guildId }: GuildScope, activityId: string, those: SQL = sql``): Promise<SignUpRow[]> =>
  sqlRows(db).as(SIGN_UP)(sql`
    select s.user_id as "userId", s.character_id as "characterId", c.name, c.level, c.avatar_image_link as "avatarImageLink",
      c.primary_archetype as "primaryArchetype", c.secondary_archetype as "secondaryArchetype",
      s.role, s.flex_role as "flexRole", s.intent, s.note, (extract(epoch from s.queued_at) * 1000000)::bigint as "queuedAt",
      s.entered_by_name as "enteredByName", s.approval, s.decision_reason as "decisionReason",
      s.decided_by_name as "decidedByName",
      case when p.kind is not null then jsonb_build_object('kind', p.kind, 'number', p.number) end as place,
      coalesce((select jsonb_agg(jsonb_build_object('characterId', o.id, 'name', o.name) order by o.name)
        from sign_up_alternatives t join characters o on o.id = t.character_id
        where t.guild_id = s.guild_id and t.activity_id = s.activity_id and t.user_id = s.user_id), '[]') as alternatives,
      (select count(*) from sign_up_notes n
        where n.guild_id = s.guild_id and n.activity_id = s.activity_id and n.user_id = s.user_id)::int as notes
    from sign_ups s join characters c on c.id = s.character_id
    left join sign_up_places p on p.guild_id = s.guild_id and p.activity_id = s.activity_id and p.user_id = s.user_id
    where s.guild_id = ${guildId} and s.activity_id = ${activityId} ${those}`);

/** By the queue, each with where they stand; those who wait with their position among those of their role. */
function standings(rows: readonly SignUpRow[], needsApproval: boolean, isLimited: boolean) {
  const waiting = new Map<Candidate['role'], number>();
  return [...rows].sort(byQueue).map(({ queuedAt: _, place, ...row }) => {
    const standing = standingOf(row, { needsApproval, hasPlace: !isLimited || place !== null });
    const role = playedRole(row, place);
    const at = place?.kind ?? null;
    const position = standing === 'waiting' ? (waiting.get(role) ?? 0) + 1 : null;
    if (position !== null) waiting.set(role, position);
    return { ...row, role, place: at, standing, position };
  });
}

/** Notes of staff on someone's sign-up, newest first. */
export const listSignUpNotes = guildQuery({
  name: 'signUp.listSignUpNotes',
  input: listSignUpNotesInput,
  load: async (db, { activityId, userId }, { guildId }) => {
    const [signUp] = await db
      .select({ userId: signUps.userId })
      .from(signUps)
      .where(isOf({ guildId, activityId, userId }));
    return signUp ?? null;
  },
  allow: SignUpPolicy.notes,
  read: ({ db, who: { guildId }, input: { activityId, userId, ...place } }) =>
    pageOfStaffNotes(
      db,
      signUpNotes,
      sql`n.guild_id = ${guildId} and n.activity_id = ${activityId} and n.user_id = ${userId}`,
      place,
    ),
});

import { sql } from 'drizzle-orm';
import { ACTIVITY_STATUSES } from '#/features/activities/planning/activity.rules.ts';
import { APPROVALS, INTENTS, standingOf } from '#/features/activities/sign-ups/sign-up.rules.ts';
import { ARCHETYPES, COMBAT_ROLES, ROLES } from '#/features/game/game.data.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, bool, int, object, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Party, Seat } from './party.rules.ts';

const CHARACTER = {
  ...{ characterId: text, name: text },
  ...{ primaryArchetype: oneOf(ARCHETYPES), secondaryArchetype: oneOf(ARCHETYPES).orNull },
};
const SIGN_UP = {
  ...CHARACTER,
  ...{ userId: text, role: oneOf(COMBAT_ROLES), flexRole: oneOf(COMBAT_ROLES).orNull },
  ...{ intent: oneOf(INTENTS), approval: oneOf(APPROVALS).orNull, hasPlace: bool },
  alternatives: arrayOf(object({ ...CHARACTER, ownRole: oneOf(ROLES) })),
};
const SLOT = {
  ...{ position: int, locked: bool, role: oneOf(COMBAT_ROLES).orNull, archetypes: arrayOf(oneOf(ARCHETYPES)) },
  preferred: object({ characterId: text, name: text }).orNull,
  seat: object({ ...CHARACTER, userId: text, role: oneOf(COMBAT_ROLES) }).orNull,
};
const BOARD = {
  ...{ title: text, status: oneOf(ACTIVITY_STATUSES), organizerUserId: text, needsApproval: bool, limited: bool },
  parties: arrayOf(object({ id: text, name: text, leaderUserId: text.orNull, slots: arrayOf(object(SLOT)) })),
  signUps: arrayOf(object(SIGN_UP)),
};
type StoredBoard = RowOf<typeof BOARD>;
export type BoardSignUp = StoredBoard['signUps'][number];

/** The parties of an activity and those who may be in them, read in one statement; null where there is no such activity. */
export async function readBoard(db: Db, { guildId, activityId }: { guildId: string; activityId: string }) {
  const [found] = await sqlRows(db).as(BOARD)(sql`
    select a.title, a.status, a.organizer_user_id as "organizerUserId", a.needs_approval as "needsApproval",
      a.capacity is not null as limited,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'leaderUserId', p.leader_user_id, 'slots', (
          select jsonb_agg(jsonb_build_object('position', s.position, 'locked', s.locked, 'role', s.role,
            'archetypes', s.archetypes,
            'preferred', case when m.character_id is not null
              then jsonb_build_object('characterId', w.id, 'name', w.name) end,
            'seat', case when s.user_id is not null then jsonb_build_object('userId', s.user_id, 'characterId', c.id,
              'name', c.name, 'role', s.played_role, 'primaryArchetype', c.primary_archetype,
              'secondaryArchetype', c.secondary_archetype) end) order by s.position)
          from party_slots s
          left join characters c on c.id = s.character_id
          left join members m on m.guild_id = s.guild_id and m.character_id = s.preferred_character_id
          left join characters w on w.id = m.character_id
          where s.guild_id = p.guild_id and s.activity_id = p.activity_id and s.party_id = p.id))
          order by p.place, p.id)
        from parties p where p.guild_id = a.guild_id and p.activity_id = a.id), '[]'::jsonb) as parties,
      coalesce((
        select jsonb_agg(jsonb_build_object('userId', u.user_id, 'characterId', c.id, 'name', c.name,
          'primaryArchetype', c.primary_archetype, 'secondaryArchetype', c.secondary_archetype,
          'role', case when l.kind is null or l.kind = 'any' then u.role else l.kind end, 'flexRole', u.flex_role,
          'intent', u.intent, 'approval', u.approval, 'hasPlace', l.user_id is not null,
          'alternatives', coalesce((
            select jsonb_agg(jsonb_build_object('characterId', o.id, 'name', o.name, 'ownRole', o.role,
              'primaryArchetype', o.primary_archetype, 'secondaryArchetype', o.secondary_archetype) order by o.name, o.id)
            from sign_up_alternatives t join characters o on o.id = t.character_id
            where t.guild_id = u.guild_id and t.activity_id = u.activity_id and t.user_id = u.user_id), '[]'::jsonb))
          order by u.queued_at, u.user_id)
        from sign_ups u join characters c on c.id = u.character_id
        left join sign_up_places l on l.guild_id = u.guild_id and l.activity_id = u.activity_id and l.user_id = u.user_id
        where u.guild_id = a.guild_id and u.activity_id = a.id and u.intent in ('accepted', 'late')), '[]'::jsonb)
        as "signUps"
    from activities a where a.guild_id = ${guildId} and a.id = ${activityId}`);
  return found ? shaped(found) : null;
}

export type BoardRead = ReturnType<typeof shaped>;

function shaped({ parties, signUps, needsApproval, limited, ...activity }: StoredBoard) {
  const going = signUps.filter((signUp) => {
    const standing = standingOf(signUp, { needsApproval, hasPlace: !limited || signUp.hasPlace });
    return standing === 'going' || standing === 'late';
  });
  const goingIds = new Set(going.map(({ userId }) => userId));
  const shown = parties.map(
    ({ slots, ...party }): Party => ({
      ...party,
      slots: slots.map(({ position: _, seat, ...slot }) => ({
        ...slot,
        seat: seat && { ...seat, isGoing: goingIds.has(seat.userId) },
      })),
    }),
  );
  const seated = new Set(shown.flatMap(({ slots }) => slots.map(({ seat }) => seat?.userId)));
  const notPlaced = going.filter(({ userId }) => !seated.has(userId)).map(seatOf);
  return { ...activity, parties: shown, notPlaced, going };
}

/** Someone as they signed up. */
export const seatOf = ({
  userId,
  characterId,
  name,
  role,
  primaryArchetype,
  secondaryArchetype,
}: BoardSignUp): Seat => ({ userId, characterId, name, role, primaryArchetype, secondaryArchetype, isGoing: true });

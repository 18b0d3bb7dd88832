import { and, eq, inArray, sql } from 'drizzle-orm';
import { COMBAT_ROLES } from '#/features/game/game.data.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { bool, int, object, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import {
  type Candidate,
  type Cause,
  fittingKinds,
  PLACE_KINDS,
  type Place,
  type PlaceKind,
  placeLimits,
  playedRole,
  settlePlaces,
} from './placement.rules.ts';
import { signUpDisplaced, signUpPromoted } from './sign-up.events.ts';
import { APPROVALS, INTENTS, wantsPlace } from './sign-up.rules.ts';
import { signUpPlaces } from './sign-up.tables.server.ts';

/** Places of activities: claimed by those who join, settled by everything else (decision 119). */

interface Which {
  readonly guildId: string;
  readonly activityId: string;
}

const lockKey = ({ guildId, activityId }: Which) => sql`hashtextextended(${`sign-ups:${guildId}:${activityId}`}, 0)`;

/** For those who join: they don't wait for each other, only for changes that free places. */
export const joinPlaces = (which: Which) => sql`pg_advisory_xact_lock_shared(${lockKey(which)})`;
export const lockPlacesShared = (tx: Tx, which: Which) => tx.execute(sql`select ${joinPlaces(which)}`);

/** For whatever frees places or changes how many there are. After the row of the person concerned. */
export const lockPlaces = (tx: Tx, which: Which) => tx.execute(sql`select pg_advisory_xact_lock(${lockKey(which)})`);

interface Claimant extends Which {
  readonly userId: string;
  readonly role: Candidate['role'];
  readonly flexRole: Candidate['flexRole'];
}

const CLAIM = { isOpen: bool, isLimited: bool, free: int, kind: oneOf(PLACE_KINDS).orNull };

/**
 * Takes a free place, under the shared lock; null without one. Everyone tries the numbers in an order of their own, so that
 * those who come at one moment seldom meet; who meets someone waits for that one place.
 */
export async function claimPlace(
  tx: Tx,
  { guildId, activityId, userId, role, flexRole }: Claimant,
): Promise<{ readonly isOpen: boolean; readonly isLimited: boolean; readonly kind: PlaceKind | null }> {
  const kinds = fittingKinds({ role, flexRole });
  const preferred = sql.join(
    kinds.map((kind, at) => sql`(${kind}, ${LIMIT_OF[kind]}, ${at}::int)`),
    sql`, `,
  );
  for (;;) {
    const [row] = await sqlRows(tx).as(CLAIM)(sql`
      with activity as (select * from activities where guild_id = ${guildId} and id = ${activityId}),
      asked as (
        select 1 from activity a join sign_ups s on s.guild_id = a.guild_id and s.activity_id = a.id and s.user_id = ${userId}
        where a.capacity is not null and a.status in ('scheduled', 'live')
          and (s.approval is null or s.approval = 'approved' or s.approval = 'pending' and not a.needs_approval)),
      free as (
        select k.kind, n.number, k.place from activity a
        cross join lateral (values ${preferred}) k(kind, places, place)
        cross join lateral generate_series(1, k.places) n(number)
        where exists (select from asked) and not exists (
          select from sign_up_places p
          where p.guild_id = a.guild_id and p.activity_id = a.id and p.kind = k.kind and p.number = n.number)),
      claimed as (
        insert into sign_up_places (guild_id, activity_id, kind, number, user_id)
        select ${guildId}::uuid, ${activityId}::uuid, kind, number, ${userId}::uuid from free
        order by place, hashtextextended(${userId}, number) limit 1
        on conflict do nothing returning kind)
      select a.status in ('scheduled', 'live') as "isOpen", a.capacity is not null as "isLimited",
        (select count(*) from free)::int as free, (select kind from claimed) as kind
      from activity a`);
    if (!row) return { isOpen: false, isLimited: false, kind: null };
    if (row.kind !== null || row.free === 0) return row;
  }
}

/** Gives back the place of someone, under the exclusive lock; null where they have none. */
export async function leavePlace(tx: Tx, { guildId, activityId, userId }: Which & { userId: string }) {
  const [left] = await tx
    .delete(signUpPlaces)
    .where(
      and(eq(signUpPlaces.guildId, guildId), eq(signUpPlaces.activityId, activityId), eq(signUpPlaces.userId, userId)),
    )
    .returning({ kind: signUpPlaces.kind });
  return left ?? null;
}

const LIMIT_OF: Readonly<Record<PlaceKind, ReturnType<typeof sql>>> = {
  any: sql`a.capacity - a.tank_slots - a.healer_slots - a.damage_slots - a.support_slots`,
  Tank: sql`a.tank_slots`,
  Healer: sql`a.healer_slots`,
  Damage: sql`a.damage_slots`,
  Support: sql`a.support_slots`,
};

const WANTING = {
  ...{ userId: text, name: text, role: oneOf(COMBAT_ROLES), flexRole: oneOf(COMBAT_ROLES).orNull, queuedAt: int },
  ...{ intent: oneOf(INTENTS), approval: oneOf(APPROVALS).orNull },
  place: object({ kind: oneOf(PLACE_KINDS), number: int }).orNull,
};

/** What made the difference, and who did it. */
export interface SettleReason {
  readonly cause: Cause;
  readonly causedBy: string;
}

/**
 * Settles all places of an activity, under its exclusive lock: whoever fits a free place gets it. Answers the places, and the
 * events of who moved.
 */
export async function settleActivity(
  tx: Tx,
  which: Which,
  reason: SettleReason,
): Promise<{ readonly places: ReadonlyMap<string, Place>; readonly isLimited: boolean; readonly events: NewEvent[] }> {
  const activity = await readLimits(tx, which);
  const people = await readWanting(tx, which);
  const wanting = people.filter((each) => wantsPlace(each, activity.needsApproval));
  // What is over or canceled promotes no one; who drops out of it leaves their place all the same.
  const { places, promoted, displaced } = activity.isOpen
    ? settlePlaces(activity.limits, wanting)
    : { places: kept(wanting), promoted: [], displaced: [] };
  await writePlaces(tx, which, people, places);
  const names = new Map(people.map(({ userId, name }) => [userId, name]));
  const eventOf = (define: typeof signUpPromoted, person: Candidate) =>
    define({
      guildId: which.guildId,
      subject: { id: which.activityId, label: activity.title },
      data: {
        ...{ userId: person.userId, name: names.get(person.userId) ?? '', ...reason },
        role: playedRole(person, places.get(person.userId) ?? person.place),
      },
      invalidateFor: [person.userId],
    });
  const events = [
    ...promoted.map((person) => eventOf(signUpPromoted, person)),
    ...displaced.map((person) => eventOf(signUpDisplaced, person)),
  ];
  return { places, isLimited: activity.limits !== null, events };
}

const kept = (people: readonly Candidate[]): Map<string, Place> =>
  new Map(people.flatMap(({ userId, place }) => (place ? [[userId, place] as const] : [])));

const LIMITS = {
  ...{ title: text, isOpen: bool, needsApproval: bool, capacity: int.orNull },
  ...{ tankSlots: int, healerSlots: int, damageSlots: int, supportSlots: int },
};

async function readLimits(tx: Tx, { guildId, activityId }: Which) {
  const [row] = await sqlRows(tx).as(LIMITS)(sql`
    select title, status in ('scheduled', 'live') as "isOpen", needs_approval as "needsApproval", capacity,
      tank_slots as "tankSlots", healer_slots as "healerSlots", damage_slots as "damageSlots", support_slots as "supportSlots"
    from activities where guild_id = ${guildId} and id = ${activityId}`);
  if (!row) throw new Error(`There is no activity ${activityId}`);
  return { ...row, limits: placeLimits(row) };
}

/** Everyone who said that they come, and anyone else who has a place. */
async function readWanting(tx: Tx, { guildId, activityId }: Which) {
  return sqlRows(tx).as(WANTING)(sql`
    select s.user_id as "userId", c.name, s.role, s.flex_role as "flexRole", s.intent, s.approval,
      (extract(epoch from s.queued_at) * 1000000)::bigint as "queuedAt",
      case when p.kind is not null then jsonb_build_object('kind', p.kind, 'number', p.number) end as place
    from sign_ups s join characters c on c.id = s.character_id
    left join sign_up_places p on p.guild_id = s.guild_id and p.activity_id = s.activity_id and p.user_id = s.user_id
    where s.guild_id = ${guildId} and s.activity_id = ${activityId}
      and (s.intent in ('accepted', 'late') or p.kind is not null)`);
}

/** Writes what is different: first what is given back, so that its numbers are free. */
async function writePlaces(
  tx: Tx,
  { guildId, activityId }: Which,
  people: readonly Pick<Candidate, 'userId' | 'place'>[],
  places: ReadonlyMap<string, Place>,
): Promise<void> {
  const moved = people.filter(({ userId, place }) => {
    const now = places.get(userId);
    return place?.kind !== now?.kind || place?.number !== now?.number;
  });
  const given = moved.filter(({ place }) => place !== null).map(({ userId }) => userId);
  if (given.length > 0)
    await tx
      .delete(signUpPlaces)
      .where(
        and(
          eq(signUpPlaces.guildId, guildId),
          eq(signUpPlaces.activityId, activityId),
          inArray(signUpPlaces.userId, given),
        ),
      );
  const taken = moved.flatMap(({ userId }) => {
    const place = places.get(userId);
    return place ? [{ guildId, activityId, userId, ...place }] : [];
  });
  if (taken.length > 0) await tx.insert(signUpPlaces).values(taken);
}

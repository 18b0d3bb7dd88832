import { COMBAT_ROLES, type CombatRole } from '#/features/game/game.data.ts';

/**
 * Who has a place in an activity, who waits for one, and who gets one when something changes (decision 119). A place is
 * for one role or for any; one person has one at most, whatever the number of their characters.
 */

export const PLACE_KINDS = ['any', ...COMBAT_ROLES] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export interface Place {
  readonly kind: PlaceKind;
  /** From 1. */
  readonly number: number;
}

/** Places of each kind; null for an activity without a limit. */
export type PlaceLimits = Readonly<Record<PlaceKind, number>> | null;

/** What an activity says about its places. Places of the capacity that no role has are for any role. */
export interface Capacity {
  readonly capacity: number | null;
  readonly tankSlots: number;
  readonly healerSlots: number;
  readonly damageSlots: number;
  readonly supportSlots: number;
}

/** Someone who wants a place. */
export interface Candidate {
  readonly userId: string;
  readonly role: CombatRole;
  readonly flexRole: CombatRole | null;
  /** Since when they want one, as milliseconds. */
  readonly queuedAt: number;
  readonly place: Place | null;
}

/** What is different once all places are settled. */
export interface Settlement {
  /** Places of everyone who has one. */
  readonly places: ReadonlyMap<string, Place>;
  /** Who got one, in the order of the waitlist. */
  readonly promoted: readonly Candidate[];
  /** Who lost theirs, because there are fewer places than before. */
  readonly displaced: readonly Candidate[];
}

export function placeLimits({ capacity, ...slots }: Capacity): PlaceLimits {
  if (capacity === null) return null;
  const byRole = {
    Tank: slots.tankSlots,
    Healer: slots.healerSlots,
    Damage: slots.damageSlots,
    Support: slots.supportSlots,
  };
  const ofRoles = byRole.Tank + byRole.Healer + byRole.Damage + byRole.Support;
  return { any: Math.max(0, capacity - ofRoles), ...byRole };
}

/** The kinds of places that would do, best first: of the own role, of any, of the role one could play as well. */
export function fittingKinds({ role, flexRole }: Pick<Candidate, 'role' | 'flexRole'>): readonly PlaceKind[] {
  return flexRole === null || flexRole === role ? [role, 'any'] : [role, 'any', flexRole];
}

/** The role someone plays at their place. */
export const playedRole = ({ role }: Pick<Candidate, 'role'>, place: Pick<Place, 'kind'> | null): CombatRole =>
  place === null || place.kind === 'any' ? role : place.kind;

/** The kind of place that someone who joins now would get, or null if they have to wait. */
export function freeKind(
  limits: NonNullable<PlaceLimits>,
  taken: Readonly<Partial<Record<PlaceKind, number>>>,
  person: Pick<Candidate, 'role' | 'flexRole'>,
): PlaceKind | null {
  return fittingKinds(person).find((kind) => (taken[kind] ?? 0) < limits[kind]) ?? null;
}

/** The order of a waitlist: who has wanted a place for longer comes first. */
export const byQueue = (a: Pick<Candidate, 'queuedAt' | 'userId'>, b: Pick<Candidate, 'queuedAt' | 'userId'>): number =>
  a.queuedAt - b.queuedAt || (a.userId < b.userId ? -1 : a.userId > b.userId ? 1 : 0);

/**
 * Gives out all places that fit someone who waits. People keep the place they have as long as there are that many, and the
 * role they have it for; those at a place for any role move to one of their own role, which makes room.
 */
export function settlePlaces(limits: PlaceLimits, candidates: readonly Candidate[]): Settlement {
  if (limits === null) return { places: new Map(), promoted: [], displaced: [] };
  const queue = [...candidates].sort(byQueue);
  const { seated, unseated } = keepPlaces(limits, queue);
  for (const person of queue)
    if (seated.kindOf(person) === 'any' && seated.hasRoom(person.role)) seated.put(person, person.role);
  const without = [...unseated, ...queue.filter((person) => person.place === null)];
  for (const person of without) {
    const kind = fittingKinds(person).find((fitting) => seated.hasRoom(fitting));
    if (kind !== undefined) seated.put(person, kind);
  }
  const isSeated = (person: Candidate) => seated.kindOf(person) !== undefined;
  return {
    places: numbered(limits, queue, seated.kindOf),
    promoted: queue.filter((person) => person.place === null && isSeated(person)),
    displaced: unseated.filter((person) => !isSeated(person)),
  };
}

/** Those who came first keep their places where a kind has fewer than before, or none that fits any longer. */
function keepPlaces(limits: NonNullable<PlaceLimits>, queue: readonly Candidate[]) {
  const kinds = new Map<string, PlaceKind>();
  const taken = new Map<PlaceKind, number>();
  const count = (kind: PlaceKind, by: number) => taken.set(kind, (taken.get(kind) ?? 0) + by);
  const seated = {
    kindOf: ({ userId }: Candidate) => kinds.get(userId),
    hasRoom: (kind: PlaceKind) => (taken.get(kind) ?? 0) < limits[kind],
    put: (person: Candidate, kind: PlaceKind) => {
      const before = kinds.get(person.userId);
      if (before !== undefined) count(before, -1);
      kinds.set(person.userId, kind);
      count(kind, 1);
    },
  };
  const unseated: Candidate[] = [];
  for (const person of queue) {
    const kind = person.place?.kind;
    if (kind === undefined) continue;
    if (fittingKinds(person).includes(kind) && seated.hasRoom(kind)) seated.put(person, kind);
    else unseated.push(person);
  }
  return { seated, unseated };
}

/** Numbers stay where they can: no row changes without need. */
function numbered(
  limits: NonNullable<PlaceLimits>,
  queue: readonly Candidate[],
  kindOf: (person: Candidate) => PlaceKind | undefined,
): Map<string, Place> {
  const places = new Map<string, Place>();
  const used = new Map<PlaceKind, Set<number>>(PLACE_KINDS.map((kind) => [kind, new Set()]));
  const number = (person: Candidate, kind: PlaceKind, at: number) => {
    used.get(kind)?.add(at);
    places.set(person.userId, { kind, number: at });
  };
  for (const person of queue) {
    const kind = kindOf(person);
    if (kind !== undefined && person.place?.kind === kind && person.place.number <= limits[kind])
      number(person, kind, person.place.number);
  }
  for (const person of queue) {
    const kind = kindOf(person);
    if (kind === undefined || places.has(person.userId)) continue;
    let free = 1;
    while (used.get(kind)?.has(free)) free += 1;
    number(person, kind, free);
  }
  return places;
}

/** Who waits, by role, in order: the position is the place in the list, from 1. */
export function waitlists(candidates: readonly Candidate[]): ReadonlyMap<CombatRole, readonly Candidate[]> {
  const waiting = candidates.filter(({ place }) => place === null).sort(byQueue);
  return new Map(COMBAT_ROLES.map((role) => [role, waiting.filter((person) => person.role === role)]));
}

/** Why someone waits, for the page and for those who are refused: 'All 5 tank places and all 2 open places are taken.' */
export function whyWaiting(limits: NonNullable<PlaceLimits>, person: Pick<Candidate, 'role' | 'flexRole'>): string {
  const named = fittingKinds(person)
    .filter((kind) => limits[kind] > 0)
    .map((kind) => placesText(limits[kind], kind));
  if (named.length === 0) return `There are no ${person.role.toLowerCase()} places.`;
  const [first, ...others] = named;
  const list = others.length === 0 ? first : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
  const plural = others.length > 0 || !list?.startsWith('the only');
  return `${capitalized(list ?? '')} ${plural ? 'are' : 'is'} taken.`;
}

function placesText(count: number, kind: PlaceKind): string {
  const name = kind === 'any' ? 'open' : kind.toLowerCase();
  return count === 1 ? `the only ${name} place` : `all ${count} ${name} places`;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What made room for someone, or took their place. */
export const CAUSES = [
  'dropped-out',
  'removed',
  'role-changed',
  'approved',
  'rejected',
  'limits-changed',
  'left-guild',
  'absent',
  'moved-back',
] as const;
export type Cause = (typeof CAUSES)[number];

/** Why someone got a place, or lost it. `name`: whose sign-up it was, or who of staff did it. */
export const CAUSE_TEXTS: Readonly<Record<Cause, (name: string) => string>> = {
  'dropped-out': (name) => `${name} dropped out`,
  removed: (name) => `${name} was removed`,
  'role-changed': (name) => `${name} changed role`,
  approved: (name) => `${name} was approved`,
  rejected: (name) => `${name} was rejected`,
  'limits-changed': (name) => `${name} changed the number of places`,
  'left-guild': (name) => `${name} left the guild`,
  absent: (name) => `${name} will be away`,
  'moved-back': (name) => `${name} moved a member to the waitlist`,
};

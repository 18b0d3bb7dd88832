import { COMBAT_ROLES, type CombatRole } from '#/features/game/game.data.ts';
import { freeKind, PLACE_KINDS, type PlaceKind, type PlaceLimits } from './placement.rules.ts';
import { type Approval, type Intent, type Standing, standingOf } from './sign-up.rules.ts';

/** What the browser shows of an answer before the server has it. */

interface ShownSignUp {
  readonly userId: string;
  readonly characterId: string;
  readonly role: CombatRole;
  readonly flexRole: CombatRole | null;
  readonly intent: Intent;
  readonly note: string;
  readonly approval: Approval | null;
  readonly place: PlaceKind | null;
  readonly standing: Standing;
  readonly position: number | null;
}

interface ShownSignUps<Item extends ShownSignUp> {
  readonly limits: PlaceLimits;
  readonly needsApproval: boolean;
  readonly items: readonly Item[];
  readonly mine: Item | null;
}

interface Answered {
  readonly intent: Intent;
  readonly characterId?: string;
  readonly role?: CombatRole;
  readonly flexRole?: CombatRole | null;
  readonly note?: string;
}

/** How many places of each kind are taken, but for those of one person. */
export function takenPlaces(items: readonly ShownSignUp[], except?: string): Partial<Record<PlaceKind, number>> {
  const taken: Partial<Record<PlaceKind, number>> = {};
  for (const { place, userId } of items)
    if (place !== null && userId !== except) taken[place] = (taken[place] ?? 0) + 1;
  return taken;
}

/** Would someone with this role have to wait, if they came now? */
export function mustWait(
  { limits, items }: Pick<ShownSignUps<ShownSignUp>, 'limits' | 'items'>,
  person: { readonly userId?: string; readonly role: CombatRole; readonly flexRole: CombatRole | null },
): boolean {
  return limits !== null && freeKind(limits, takenPlaces(items, person.userId), person) === null;
}

/**
 * The sign-ups with the viewer's own as it will be; who moves up for it is shown when the server says so. `first`: their row
 * before they have answered.
 */
export function withAnswer<Item extends ShownSignUp, Shown extends ShownSignUps<Item>>(
  shown: Shown & ShownSignUps<Item>,
  answer: Answered,
  first: Item | null,
): Shown {
  const known = shown.mine ?? first;
  if (known === null) return shown;
  const { limits, needsApproval } = shown;
  const { intent, role = known.role, characterId = known.characterId, note = known.note } = answer;
  const chosenFlex = answer.flexRole === undefined ? known.flexRole : answer.flexRole;
  const flexRole = chosenFlex === role ? null : chosenFlex;
  const keeps = known.place !== null && role === known.role;
  const taken = takenPlaces(shown.items, known.userId);
  const place = limits === null || keeps ? known.place : freeKind(limits, taken, { role, flexRole });
  const approval = shown.mine === null && needsApproval ? 'pending' : known.approval;
  const hasPlace = limits === null || place !== null;
  const standing = standingOf({ intent, approval }, { needsApproval, hasPlace });
  const comes = standing === 'going' || standing === 'late';
  const position = standing === 'waiting' ? known.position : null;
  const mine = {
    ...known,
    ...{ intent, role, flexRole, characterId, note, approval, standing, position },
    place: comes ? place : null,
  };
  const others = shown.items.filter(({ userId }) => userId !== mine.userId);
  const items = shown.mine ? shown.items.map((item) => (item.userId === mine.userId ? mine : item)) : [...others, mine];
  return { ...shown, mine, items };
}

/** Meters of places: going of so many, those who may come besides. */
export interface Meter {
  readonly kind: PlaceKind;
  readonly going: number;
  readonly tentative: number;
  readonly limit: number | null;
}

/** A meter for each role that has places, and one for the others; without a limit one for each role that someone plays. */
export function metersOf({ limits, items }: Pick<ShownSignUps<ShownSignUp>, 'limits' | 'items'>): Meter[] {
  const comes = ({ standing }: ShownSignUp) => standing === 'going' || standing === 'late';
  const tentative = (kind: PlaceKind) =>
    items.filter(({ standing, role }) => standing === 'tentative' && kind === kindFor(role, limits)).length;
  if (limits === null)
    return COMBAT_ROLES.map((kind) => ({
      ...{ kind, limit: null, tentative: tentative(kind) },
      going: items.filter((item) => comes(item) && item.role === kind).length,
    }));
  const taken = takenPlaces(items);
  const shownFirst = [...PLACE_KINDS.filter((kind) => kind !== 'any'), 'any' as const];
  return shownFirst
    .filter((kind) => limits[kind] > 0)
    .map((kind) => ({ kind, going: taken[kind] ?? 0, tentative: tentative(kind), limit: limits[kind] }));
}

const kindFor = (role: CombatRole, limits: PlaceLimits): PlaceKind =>
  limits === null || limits[role] > 0 ? role : 'any';

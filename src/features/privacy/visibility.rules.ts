import type { RightsHolder } from '#/platform/policy.ts';

/** Parts of a member that a guild decides about by itself (docs/product/privacy.md#visibility). */
export const VISIBILITY_AREAS = ['gear', 'activity', 'artisan', 'transactions', 'tasks', 'absents'] as const;
export type VisibilityArea = (typeof VISIBILITY_AREAS)[number];

export const VISIBILITIES = ['public', 'staff', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** A guild's decision for each area. */
export type VisibilitySettings = Readonly<Record<VisibilityArea, Visibility>>;

/** What is true before the first save. */
export const EVERYTHING_PUBLIC: VisibilitySettings = {
  gear: 'public',
  activity: 'public',
  artisan: 'public',
  transactions: 'public',
  tasks: 'public',
  absents: 'public',
};

/** Names of the areas where they are stored and sent. */
export const visibilityField = <Area extends VisibilityArea>(area: Area): `${Area}Visibility` => `${area}Visibility`;

/** Someone who looks at a member of a guild; a guild's scope is one. */
export interface ProfileViewer extends RightsHolder {
  readonly userId: string | null;
  readonly isOwner: boolean;
}

/** The person behind the member: all of a person's characters in a guild are the same. */
interface Seen {
  readonly userId: string;
}

/**
 * May this area of this member be seen? One's own always. Of others: `public` by every member who may open the page;
 * `staff` by the owner and holders of edit:members or a permission to change that area; `private` by the owner and
 * edit:admin.
 */
export function maySee(who: ProfileViewer, member: Seen, area: VisibilityArea, settings: VisibilitySettings): boolean {
  return (who.userId !== null && who.userId === member.userId) || maySeeOfOthers(who, area, settings);
}

/** The same of any other member: what lists, searches, facets and exports go by. */
export function maySeeOfOthers(who: ProfileViewer, area: VisibilityArea, settings: VisibilitySettings): boolean {
  if (who.isOwner || who.holds('edit:admin')) return true;
  if (!who.holds('view:members')) return false;
  if (settings[area] === 'public') return true;
  return settings[area] === 'staff' && STAFF_OF[area].some((permission) => who.holds(permission));
}

/** The areas of a member that may be seen. */
export function visibleAreas(
  who: ProfileViewer,
  member: Seen,
  settings: VisibilitySettings,
): ReadonlySet<VisibilityArea> {
  return new Set(VISIBILITY_AREAS.filter((area) => maySee(who, member, area, settings)));
}

/** Reads what is stored: what was never saved is public, and what no one knows is private. */
export function visibilityFrom(values: Readonly<Record<string, unknown>>): VisibilitySettings {
  const settings = VISIBILITY_AREAS.map((area) => [area, visibilityOf(values[visibilityField(area)])] as const);
  return Object.fromEntries(settings) as Record<VisibilityArea, Visibility>;
}

function visibilityOf(value: unknown): Visibility {
  if (value === undefined) return 'public';
  return VISIBILITIES.find((known) => known === value) ?? 'private';
}

/** Who counts as staff of an area: those who look after members, and those with a right to change what it shows. */
const STAFF_OF: Readonly<Record<VisibilityArea, readonly string[]>> = {
  gear: ['edit:members'],
  activity: ['edit:members', 'edit:activities', 'manage:activities'],
  artisan: ['edit:members'],
  transactions: ['edit:members', 'edit:dkp', 'edit:treasury', 'edit:storage', 'edit:storefronts'],
  tasks: ['edit:members', 'edit:tasks', 'manage:tasks'],
  absents: ['edit:members'],
};

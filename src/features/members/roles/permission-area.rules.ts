import { GUILD_PERMISSIONS, type GuildPermission } from '#/features/permission-registry.ts';

/** The columns of the matrix; what an area has besides them is in the last one. */
export const VERBS = ['View', 'Create', 'Edit', 'Delete', 'Manage', 'Other'] as const;
export type Verb = (typeof VERBS)[number];

export interface AreaPermission {
  readonly id: GuildPermission;
  readonly name: string;
  readonly description: string;
  readonly verb: Verb;
  /** What it's called beside its area: 'Edit', 'Kick'. */
  readonly word: string;
}

/** What one part of the guild can be given permissions for, such as members. */
export interface PermissionArea {
  readonly id: string;
  readonly label: string;
  readonly permissions: readonly AreaPermission[];
}

const verbOf = (word: string): Verb => VERBS.find((verb) => verb === word && verb !== 'Other') ?? 'Other';

const permissionsOf = (area: string): AreaPermission[] =>
  GUILD_PERMISSIONS.filter(({ id }) => id.endsWith(`:${area}`))
    .map(({ id, name, description }) => {
      const [word = ''] = name.split(' ');
      return { id, name, description, verb: verbOf(word), word };
    })
    .sort((a, b) => VERBS.indexOf(a.verb) - VERBS.indexOf(b.verb));

/** All areas, in the order of the catalog. */
export const PERMISSION_AREAS: readonly PermissionArea[] = [
  ...new Set(GUILD_PERMISSIONS.map(({ id }) => id.slice(id.indexOf(':') + 1))),
].map((area) => {
  const permissions = permissionsOf(area);
  return { id: area, label: permissions[0]?.name.replace(/^\S+ /, '') ?? area, permissions };
});

/** Areas that a text is found in: in their names, in those of their permissions, and in what these do. */
export function areasWith(query: string): readonly PermissionArea[] {
  const wanted = query.trim().toLowerCase();
  return PERMISSION_AREAS.filter(({ label, permissions }) =>
    [label, ...permissions.flatMap(({ name, description }) => [name, description])].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
}

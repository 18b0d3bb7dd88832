/** Which roles on Discord someone should have, and what is to be given and taken. Pure. */

/** The job that gives and takes what waits; stored as the name of its queue. */
export const ROLES_CLOCK = 'discord-roles';

/** Days without any activity after which someone isn't active. */
export const ACTIVE_DAYS = 30;

/** Roles of one person that are given and taken in a day at most: more is two programs that undo each other. */
export const MOST_CHANGES = 20;

/** So often is a role given again that someone took by hand, or taken again, until what the person should have changes. */
export const MOST_UNDONE = 3;

/** Days for which it's kept what was given and taken. */
export const LOG_DAYS = 90;

/** Members who weren't in the server that are looked for again in one look, each once an hour at most. */
export const MOST_SOUGHT = 200;

/** `waiting`: to be looked at. `ok`: has what they should, or isn't in the server. `failed`: something stands in the way. */
export const PERSON_STATES = ['waiting', 'ok', 'failed'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

export const ROLE_ACTS = ['given', 'taken', 'refused'] as const;
export type RoleAct = (typeof ROLE_ACTS)[number];

/** What the settings of a guild say: IDs of roles on Discord. */
export interface RoleConfig {
  readonly member: string | null;
  readonly active: string | null;
  readonly absent: string | null;
  /** By the ID of a rank, and of a role of the guild, with its name. */
  readonly ranks: ReadonlyMap<string, Linked>;
  readonly roles: ReadonlyMap<string, Linked>;
}

interface Linked {
  readonly name: string;
  readonly discordRoleId: string;
}

/** A member of the guild, all of their characters together. */
export interface Standing {
  /** The highest of their ranks. */
  readonly rankId: string;
  readonly roleIds: readonly string[];
  readonly isActive: boolean;
  readonly isAbsent: boolean;
}

/** Every reason to have a role, with whether it is theirs; `standing` is null for someone who isn't a member. */
function reasons(
  config: RoleConfig,
  standing: Standing | null,
): readonly (readonly [string | null, string, boolean])[] {
  return [
    [config.member, 'Member of the guild', standing !== null],
    [config.active, `Active in the last ${ACTIVE_DAYS} days`, standing?.isActive ?? false],
    [config.absent, 'Absent', standing?.isAbsent ?? false],
    ...[...config.ranks].map(
      ([rankId, { name, discordRoleId }]) => [discordRoleId, `Rank ${name}`, standing?.rankId === rankId] as const,
    ),
    ...[...config.roles].map(
      ([roleId, { name, discordRoleId }]) =>
        [discordRoleId, `Role ${name}`, standing?.roleIds.includes(roleId) ?? false] as const,
    ),
  ];
}

const idsOf = (found: ReturnType<typeof reasons>): string[] =>
  [...new Set(found.flatMap(([id]) => (id === null ? [] : [id])))].toSorted();

/** The only roles that are ever given or taken: those that the settings name. */
export const managedOf = (config: RoleConfig): string[] => idsOf(reasons(config, null));

/** The same of two settings by which everybody should have the same; empty where they name no role. */
export function configText(config: RoleConfig): string {
  if (managedOf(config).length === 0) return '';
  const pairs = (links: RoleConfig['ranks']) =>
    [...links].map(([id, { discordRoleId }]) => `${id} ${discordRoleId}`).toSorted();
  return JSON.stringify([config.member, config.active, config.absent, pairs(config.ranks), pairs(config.roles)]);
}

/** The managed roles that someone should have. */
export const wantedOf = (config: RoleConfig, standing: Standing | null): string[] =>
  idsOf(reasons(config, standing).filter(([, , isTheirs]) => isTheirs));

/** Why someone has a role, or doesn't. */
export function reasonFor(config: RoleConfig, standing: Standing | null, discordRoleId: string): string {
  const own = reasons(config, standing).filter(([id]) => id === discordRoleId);
  const given = own.filter(([, , isTheirs]) => isTheirs).map(([, why]) => why);
  if (given.length > 0) return given.join(', ');
  if (standing === null) return 'No longer in the guild';
  return `No longer: ${own.map(([, why]) => why).join(', ')}`;
}

export interface PersonNow {
  readonly wanted: readonly string[];
  readonly managed: readonly string[];
  /** All roles they have on Discord. */
  readonly actual: readonly string[];
  /** Managed roles they had after the last change of ours; null before the first. */
  readonly known: readonly string[] | null;
  /** Those that may be taken; null for all, once staff have applied a check of the settings. */
  readonly ours: readonly string[] | null;
  /** How often a change of ours was undone by hand, by role. */
  readonly undone: Readonly<Record<string, number>>;
}

export interface RolePlan {
  readonly give: readonly string[];
  readonly take: readonly string[];
  /** What someone keeps undoing, so it's left as it is. */
  readonly left: readonly string[];
  readonly undone: Readonly<Record<string, number>>;
}

/** The difference between what someone has and should have: nothing but managed roles, and nothing that is as it should be. */
export function planOf({ wanted, managed, actual, known, ours, undone }: PersonNow): RolePlan {
  const [should, has] = [new Set(wanted), new Set(actual)];
  const different = managed.filter(
    (id) => should.has(id) !== has.has(id) && (should.has(id) || ours === null || ours.includes(id)),
  );
  const counts: Record<string, number> = {};
  for (const id of managed) {
    const isUndone = different.includes(id) && known !== null && known.includes(id) === should.has(id);
    const count = (undone[id] ?? 0) + (isUndone ? 1 : 0);
    if (count > 0) counts[id] = Math.min(count, MOST_UNDONE + 1);
  }
  const left = different.filter((id) => (counts[id] ?? 0) > MOST_UNDONE);
  const changed = different.filter((id) => !left.includes(id));
  return {
    give: changed.filter((id) => should.has(id)),
    take: changed.filter((id) => !should.has(id)),
    left,
    undone: counts,
  };
}

/** Names, as many as there is room for. */
export function namesOf(names: readonly string[], most = 100): { shown: readonly string[]; more: number } {
  return { shown: names.slice(0, most), more: Math.max(0, names.length - most) };
}

import type { GuildPermission } from '#/features/permission-registry.ts';
import type { RankColor, RankIcon } from './rank-appearance.rules.ts';

export interface DefaultRole {
  readonly name: string;
  readonly color: RankColor;
  /** Implied ones come by expansion; `view:members` is always among them, since the guild dashboard needs it. */
  readonly permissions: readonly GuildPermission[];
}

/** Roles of a new guild, highest first (docs/product/members.md#default-ranks-and-roles). */
export const DEFAULT_ROLES = [
  { name: 'Guild Master', color: '#dfa949', permissions: ['edit:admin', 'view:members'] },
  {
    name: 'Officer',
    color: '#b39bf7',
    permissions: [
      'edit:guild',
      'edit:privacy',
      'edit:discovery',
      'edit:dkp',
      'edit:storefronts',
      'view:storefronts',
      'edit:members',
      'view:members',
      'view:artisans',
      'edit:storage',
      'edit:treasury',
      'edit:library',
      'edit:applications',
      'create:roles',
      'edit:roles',
      'delete:roles',
      'manage:roles',
      'manage:ranks',
      'create:announcements',
      'edit:announcements',
      'delete:announcements',
      'create:tasks',
      'edit:tasks',
      'delete:tasks',
      'manage:tasks',
      'create:activities',
      'edit:activities',
      'delete:activities',
      'manage:activities',
      'view:audit-logs',
    ],
  },
  {
    name: 'Raid Leader',
    color: '#f7816f',
    permissions: [
      'create:activities',
      'edit:activities',
      'delete:activities',
      'manage:activities',
      'create:announcements',
      'view:members',
      'view:artisans',
      'view:tasks',
      'view:storage',
      'view:library',
    ],
  },
  {
    name: 'Recruiter',
    color: '#6fd38a',
    permissions: [
      'manage:applications',
      'create:announcements',
      'view:members',
      'view:roles',
      'view:ranks',
      'manage:ranks',
      'edit:discovery',
    ],
  },
  {
    name: 'Treasurer',
    color: '#efd95c',
    permissions: ['edit:treasury', 'view:storage', 'view:members', 'view:audit-logs', 'view:tasks'],
  },
  {
    name: 'Quartermaster',
    color: '#5fd6c8',
    permissions: [
      'edit:storage',
      'edit:library',
      'view:treasury',
      'view:artisans',
      'view:members',
      'create:tasks',
      'edit:tasks',
      'manage:tasks',
      'view:storefronts',
    ],
  },
  {
    name: 'Member',
    color: '#6db9f8',
    permissions: [
      'view:members',
      'view:artisans',
      'view:storage',
      'view:library',
      'view:announcements',
      'view:tasks',
      'view:activities',
      'view:storefronts',
      'view:roles',
      'view:ranks',
    ],
  },
  {
    name: 'Initiate',
    color: '#a1a5ab',
    permissions: ['view:members', 'view:announcements', 'view:activities', 'view:tasks', 'view:library'],
  },
] as const satisfies readonly DefaultRole[];

export type DefaultRoleName = (typeof DEFAULT_ROLES)[number]['name'];

export interface DefaultRank {
  readonly name: string;
  readonly color: RankColor;
  readonly icon: RankIcon;
  /** Role that the rank includes. */
  readonly role: DefaultRoleName;
  /** The default rank of new members. */
  readonly isDefault: boolean;
}

/** Ranks of a new guild, highest first. */
export const DEFAULT_RANKS = [
  { name: 'Guild Master', color: '#dfa949', icon: 'crown', role: 'Guild Master', isDefault: false },
  { name: 'Officer', color: '#b39bf7', icon: 'star', role: 'Officer', isDefault: false },
  { name: 'Veteran', color: '#5fd6c8', icon: 'chevrons', role: 'Member', isDefault: false },
  { name: 'Member', color: '#6db9f8', icon: 'shield', role: 'Member', isDefault: false },
  { name: 'Initiate', color: '#6fd38a', icon: 'seed', role: 'Initiate', isDefault: true },
] as const satisfies readonly DefaultRank[];

export type DefaultRankName = (typeof DEFAULT_RANKS)[number]['name'];

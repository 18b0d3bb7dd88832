import type { PermissionDefinition } from '#/platform/permission.ts';
import { activityPermissions } from './activities/activity.permissions.ts';
import { announcementPermissions } from './announcements/announcement.permissions.ts';
import { applicationPermissions } from './applications/application.permissions.ts';
import { artisanPermissions } from './artisans/artisan.permissions.ts';
import { auditPermissions } from './audit/audit.permissions.ts';
import { guildPermissions } from './guild-access/guild.permissions.ts';
import { settingsPermissions } from './guild-settings/settings.permissions.ts';
import { libraryPermissions } from './library/library.permissions.ts';
import { memberPermissions } from './members/member.permissions.ts';
import { rankPermissions } from './members/ranks/rank.permissions.ts';
import { rolePermissions } from './members/roles/role.permissions.ts';
import { pointPermissions } from './points/point.permissions.ts';
import { privacyPermissions } from './privacy/privacy.permissions.ts';
import { storagePermissions } from './storage/storage.permissions.ts';
import { storefrontPermissions } from './storefronts/storefront.permissions.ts';
import { taskPermissions } from './tasks/task.permissions.ts';
import { treasuryPermissions } from './treasury/treasury.permissions.ts';

/** Headings of the catalog, in the order of docs/product/permissions.md#catalog. */
const CATEGORIES = [
  'Admin',
  'Settings',
  'Storefronts',
  'Members',
  'Artisans',
  'Storage',
  'Treasury',
  'Library',
  'Applications',
  'Roles',
  'Ranks',
  'Announcements',
  'Tasks',
  'Activities',
  'Audit Logs',
] as const;

/** What each feature declares; permissions under one heading are in the order of these lines. */
const DECLARED = [
  ...guildPermissions,
  ...privacyPermissions,
  ...settingsPermissions,
  ...pointPermissions,
  ...storefrontPermissions,
  ...memberPermissions,
  ...artisanPermissions,
  ...storagePermissions,
  ...treasuryPermissions,
  ...libraryPermissions,
  ...applicationPermissions,
  ...rolePermissions,
  ...rankPermissions,
  ...announcementPermissions,
  ...taskPermissions,
  ...activityPermissions,
  ...auditPermissions,
];

export type GuildPermission = (typeof DECLARED)[number]['id'];
type Declared = PermissionDefinition<GuildPermission, (typeof CATEGORIES)[number], GuildPermission>;
const declared: readonly Declared[] = DECLARED;

/** Rights inside a guild, carried by its roles. */
export const GUILD_PERMISSIONS: readonly Declared[] = CATEGORIES.flatMap((heading) =>
  declared.filter(({ category }) => category === heading),
);

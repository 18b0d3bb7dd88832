import { listAnnouncements } from '#/features/announcements/announcement.queries.server.ts';
import { listAuditLogs } from '#/features/audit/audit.queries.server.ts';
import { updatePrivacySettings } from '#/features/members/commands/update-privacy-settings.server.ts';
import { listMembers } from '#/features/members/member.queries.server.ts';
import { checkPermissions } from '#/features/members/permission.queries.server.ts';
import { PRIVACY_FIELDS } from '#/features/members/privacy.rules.ts';
import { type LargeGuild, LOG_LENGTH } from './large-guild.ts';

interface GuildRead {
  readonly what: string;
  readonly run: () => Promise<unknown>;
  /** The read that it is measured against, and how many times its time it may take. */
  readonly of?: string;
  readonly atMost?: number;
}

/** Entries of a page of the log. */
const PAGE = 100;
/** What the hundredth page may take beside the first. */
const DEEP = 1.5;

/** The lists of a large guild, as its owner asks for them. */
export async function guildReads({ id: guildId, owner, withManyRoles }: LargeGuild): Promise<GuildRead[]> {
  const { principal } = owner;
  const log = (input: object) => listAuditLogs.as(principal, { guildId, limit: PAGE, ...input });
  const deep = LOG_LENGTH - 99 * PAGE;
  const first = 'audit log, first page';
  return [
    { what: 'members, first 50 of 1,000', run: () => listMembers.as(principal, { guildId, size: 50 }) },
    { what: 'members, by name', run: () => listMembers.as(principal, { guildId, size: 50, query: 'an' }) },
    { what: first, run: () => log({}) },
    { what: 'audit log, page 100', run: () => log({ before: deep }), of: first, atMost: DEEP },
    { what: 'audit log, one area', run: () => log({ area: 'applications' }) },
    { what: 'audit log, one area, page 100', run: () => log({ area: 'applications', before: deep }) },
    { what: 'announcements, newest of 1,000', run: () => listAnnouncements.as(principal, { guildId }) },
    {
      what: 'rights of a member with 12 roles',
      run: () => checkPermissions.as(withManyRoles.principal, { guildId, permissions: ['view:members'] }),
    },
  ];
}

/** Saves the privacy tab, another value each time. */
export async function saveSettings({ id: guildId, owner }: LargeGuild, version: number): Promise<void> {
  const visibility = version % 2 ? 'staff' : 'public';
  const values = Object.fromEntries(Object.keys(PRIVACY_FIELDS).map((field) => [field, visibility]));
  await updatePrivacySettings.as(owner.principal, {
    ...(values as Record<keyof typeof PRIVACY_FIELDS, 'staff' | 'public'>),
    guildId,
    version: version + 1,
  });
}

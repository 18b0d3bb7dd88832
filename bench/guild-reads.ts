import { sql } from 'drizzle-orm';
import { AppError } from '#/base/app-error.ts';
import { listAnnouncements } from '#/features/announcements/announcement.queries.server.ts';
import { changeMemberRanks } from '#/features/members/membership/commands/change-member-ranks.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { checkPermissions } from '../src/features/guild-access/permission.queries.server.ts';
import { listMembers } from '../src/features/members/roster/member.queries.server.ts';
import { exportMembers } from '../src/features/members/roster/member-export.queries.server.ts';
import { updatePrivacySettings } from '../src/features/privacy/commands/update-privacy-settings.server.ts';
import { PRIVACY_FIELDS } from '../src/features/privacy/privacy.rules.ts';
import type { LargeGuild } from './large-guild.ts';

interface GuildRead {
  readonly what: string;
  readonly run: () => Promise<unknown>;
}

/** The lists of a large guild, as its owner asks for them. */
export async function guildReads({ id: guildId, owner, withManyRoles }: LargeGuild): Promise<GuildRead[]> {
  const { principal } = owner;
  return [
    { what: 'members, first 50 of 1,000', run: () => listMembers.as(principal, { guildId, limit: 50 }) },
    { what: 'members, by name', run: () => listMembers.as(principal, { guildId, limit: 50, query: 'an' }) },
    { what: 'announcements, newest of 1,000', run: () => listAnnouncements.as(principal, { guildId }) },
    {
      what: 'rights of a member with 12 roles',
      run: () => checkPermissions.as(withManyRoles.principal, { guildId, permissions: ['view:members'] }),
    },
  ];
}

/** Reads the file of all members to its end; answers its length. */
export async function exportRoster({ id: guildId, owner }: LargeGuild): Promise<number> {
  const { lines } = await exportMembers.as(owner.principal, { guildId });
  let length = 0;
  for await (const line of lines) length += line.length;
  return length;
}

/** One person does here in a minute what many do in an hour. */
export const forgetLimits = () => database().execute(sql`delete from rate_limits`);

/** Gives everyone who ranks below the owner another rank, as the page does with all who match; answers how many it changed. */
export async function rankEveryone({ id: guildId, owner }: LargeGuild, turn: number): Promise<number> {
  const ranks = await sqlRows(database()).as({ id: text })(sql`
    select id from ranks where guild_id = ${guildId} order by position desc limit 2`);
  // They have the lowest at first.
  const rankId = ranks[(turn + 1) % 2]?.id ?? '';
  let changed = 0;
  for (let after: string | undefined, more = true; more; ) {
    await forgetLimits();
    const members = { matching: {}, after };
    const answer = await changeMemberRanks.as(owner.principal, { guildId, rankId, members }).catch(nobodyLeft);
    changed += answer.changed;
    after = answer.next ?? undefined;
    more = after !== undefined;
  }
  return changed;
}

/** After a full hundred the page asks once more, and no one is there. */
function nobodyLeft(error: unknown) {
  if (error instanceof AppError && error.reason === 'nobody_changed') return { changed: 0, next: null };
  throw error;
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

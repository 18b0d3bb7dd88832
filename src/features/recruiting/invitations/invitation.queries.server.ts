import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { arrayOf, bool, instant, int, object, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey } from '#/platform/lists/list.server.ts';
import { anyone } from '#/platform/policy.ts';
import { query } from '#/platform/query.server.ts';
import { InvitationPolicy } from './invitation.policy.ts';
import { INVITATION_STATUSES, RECEIVED_SHOWN } from './invitation.rules.ts';
import { listSentInput } from './invitation.schema.ts';

const RECEIVED = {
  ...{ id: text, message: text, invitedByName: text, expiresAt: instant, characterId: text, characterName: text },
  guild: object({ id: text, slug: text, name: text, avatarImageLink: text.orNull, armsVersion: int, members: int }),
};

/** Invitations of the caller's characters that can be accepted now, newest first, and the guilds that may send none. */
export const listReceived = query({
  name: 'invitation.listReceived',
  input: z.strictObject({}),
  allow: anyone,
  read: async ({ db, who }) => {
    if (who.kind !== 'user') return { invitations: [], blocked: [] };
    const [row] = await sqlRows(db).as({
      invitations: arrayOf(object(RECEIVED)),
      blocked: arrayOf(object({ guildId: text, name: text })),
    })(sql`
      select coalesce((
        select jsonb_agg(f order by f."createdAt" desc, f.id) from (
          select i.id, i.message, i.invited_by_name as "invitedByName", i.created_at as "createdAt",
            i.expires_at as "expiresAt", c.id as "characterId", c.name as "characterName",
            jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'avatarImageLink', g.avatar_image_link,
              'armsVersion', g.arms_version, 'members', n.members) as guild
          from guild_invitations i
          join characters c on c.id = i.character_id and c.deleted_at is null and c.archived_at is null
          join guilds g on g.id = i.guild_id and g.deleted_at is null and g.archived_at is null
          join guild_counts n on n.guild_id = g.id
          where i.user_id = ${who.userId} and i.status = 'pending' and i.expires_at > now()
            and not exists (select from members m where m.character_id = i.character_id)
            and not exists (select from guild_blocks b where b.guild_id = i.guild_id and b.user_id = i.user_id)
            and not exists (select from invitation_blocks b where b.guild_id = i.guild_id and b.user_id = i.user_id)
          order by i.created_at desc, i.id limit ${RECEIVED_SHOWN}) f), '[]'::jsonb) as invitations,
        coalesce((
          select jsonb_agg(jsonb_build_object('guildId', g.id, 'name', g.name) order by g.name, g.id)
          from (select guild_id from invitation_blocks where user_id = ${who.userId}
            order by created_at desc, guild_id limit ${RECEIVED_SHOWN}) b
          join guilds g on g.id = b.guild_id and g.deleted_at is null), '[]'::jsonb) as blocked`);
    return row ?? { invitations: [], blocked: [] };
  },
});

export type Received = Awaited<ReturnType<typeof listReceived>>;
export type ReceivedInvitation = Received['invitations'][number];

const SENT = {
  ...{ id: text, characterId: text, characterName: text, message: text, invitedByName: text },
  ...{ status: oneOf(INVITATION_STATUSES), createdAt: instant, expiresAt: instant, decidedAt: instant.orNull },
  ...{ isOpen: bool, hasEnded: bool, isMember: bool, pageKey },
};

/**
 * Invitations that a guild sent, newest first. One that isn't open any more though it is pending has ended, as has one that was
 * withdrawn after its time, to make room for the next.
 */
export const listSent = guildQuery({
  name: 'invitation.listSent',
  input: listSentInput,
  allow: InvitationPolicy.view,
  read: async ({ db, who, input: { guildId, ...place } }) => {
    const page = keysetPage({ ...place, sort: 'newest' }, [
      { by: sql`i.created_at`, type: 'timestamptz', desc: true },
      { by: sql`i.id`, type: 'uuid', desc: true },
    ]);
    const found = await sqlRows(db).as(SENT)(sql`
      select i.id, i.character_id as "characterId", i.character_name as "characterName", i.message,
        i.invited_by_name as "invitedByName", i.status, i.created_at as "createdAt", i.expires_at as "expiresAt",
        i.decided_at as "decidedAt", i.status = 'pending' and i.expires_at > now() and m.character_id is null as "isOpen",
        case i.status when 'pending' then i.expires_at <= now() or m.character_id is not null
          when 'withdrawn' then i.decided_at >= i.expires_at else false end as "hasEnded",
        coalesce(m.guild_id = i.guild_id, false) as "isMember", ${page.key} as "pageKey"
      from guild_invitations i left join members m on m.character_id = i.character_id
      where i.guild_id = ${guildId} and ${page.after} order by ${page.order} limit ${page.limit}`);
    const { rows, nextCursor } = page.cut(found);
    return { items: rows.map((row) => sentOf(row, canChange(who, InvitationPolicy.view, undefined))), nextCursor };
  },
});

const sentOf = ({ pageKey: _, ...row }: RowOf<typeof SENT>, mayWithdraw: boolean) => ({
  ...row,
  can: { withdraw: mayWithdraw && row.isOpen },
});

export type SentInvitation = ReturnType<typeof sentOf>;

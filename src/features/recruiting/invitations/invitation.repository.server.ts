import { and, eq, sql } from 'drizzle-orm';
import { lockSettings } from '#/features/applications/application.api.server.ts';
import { lockOwnCharacter } from '#/features/characters/character.api.server.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { bool, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Actor } from '#/platform/operation.server.ts';
import { isFoundBy } from '../looking/looking.sql.server.ts';
import { DECLINED_DAYS, INVITATION_STATUSES, type InvitationStatus } from './invitation.rules.ts';
import { guildInvitations } from './invitation.tables.server.ts';

const INVITEE = {
  ...{ userId: text, characterId: text, name: text },
  ...{ isInvited: bool, hasDeclined: bool, sentToday: int },
};

/** A character that the guild finds among those who look for one; null for any other. Invitations of a guild take turns. */
export async function lockInvitee(tx: Tx, { characterId }: { readonly characterId: string }, { guildId }: GuildScope) {
  await lockSettings(tx, guildId);
  const [invitee] = await sqlRows(tx).as(INVITEE)(sql`
    select p.user_id as "userId", p.character_id as "characterId", c.name,
      exists (select from guild_invitations i where i.guild_id = ${guildId} and i.character_id = p.character_id
        and i.status = 'pending' and i.expires_at > now()) as "isInvited",
      exists (select from guild_invitations i where i.guild_id = ${guildId} and i.character_id = p.character_id
        and i.status = 'declined' and i.decided_at > now() - make_interval(days => ${DECLINED_DAYS}::int)) as "hasDeclined",
      (select count(*)::int from guild_invitations i
        where i.guild_id = ${guildId} and i.created_at > now() - interval '1 day') as "sentToday"
    from looking_profiles p join characters c on c.id = p.character_id
    where p.character_id = ${characterId} and ${isFoundBy(guildId)} for share of c`);
  return invitee ?? null;
}

/** Of this guild and this character what has ended makes room for another one. It was decided when its time was over. */
export const closeEnded = (tx: Tx, guildId: string, characterId: string) =>
  tx.execute(sql`
    update guild_invitations set status = 'withdrawn', decided_at = expires_at
    where guild_id = ${guildId} and character_id = ${characterId} and status = 'pending' and expires_at <= now()`);

interface Which {
  readonly guildId: string;
  readonly invitationId: string;
}

const INVITATION = {
  ...{ id: text, userId: text, characterId: text, characterName: text, invitedByUserId: text.orNull },
  ...{ status: oneOf(INVITATION_STATUSES), isOver: bool },
};

/** An invitation, locked until the transaction ends; null where there is none. */
export async function lockInvitation(tx: Tx, { guildId, invitationId }: Which) {
  const [row] = await sqlRows(tx).as(INVITATION)(sql`
    select id, user_id as "userId", character_id as "characterId", character_name as "characterName",
      invited_by_user_id as "invitedByUserId", status, expires_at <= now() as "isOver"
    from guild_invitations where guild_id = ${guildId} and id = ${invitationId} for update`);
  return row ?? null;
}

/** One of the caller's own, after its character, as by everything that makes one join. Null for anyone else's. */
export async function lockReceived(tx: Tx, which: Which, who: Actor) {
  if (who.kind !== 'user') return null;
  const [seen] = await sqlRows(tx).as({ characterId: text })(sql`
    select character_id as "characterId" from guild_invitations
    where guild_id = ${which.guildId} and id = ${which.invitationId} and user_id = ${who.userId}`);
  const character = seen && (await lockOwnCharacter(tx, who, seen.characterId));
  const invitation = character && (await lockInvitation(tx, which));
  if (!invitation) return null;
  const [guild] = await sqlRows(tx).as({ name: text, guildArchived: bool, isBlocked: bool })(sql`
    select g.name, g.archived_at is not null as "guildArchived",
      exists (select from guild_blocks b where b.guild_id = g.id and b.user_id = ${who.userId})
        or exists (select from invitation_blocks b where b.guild_id = g.id and b.user_id = ${who.userId}) as "isBlocked"
    from guilds g where g.id = ${which.guildId} and g.deleted_at is null`);
  if (!guild) return null;
  const { name: guildName, ...there } = guild;
  return {
    ...invitation,
    ...there,
    guildName,
    characterName: character.name,
    characterInGuild: character.guildId !== null,
  };
}

/** Decides an invitation that is locked and pending. */
export const decideInvitation = (
  tx: Tx,
  { guildId, invitationId }: Which,
  status: Exclude<InvitationStatus, 'pending'>,
) =>
  tx
    .update(guildInvitations)
    .set({ status, decidedAt: sql`now()` })
    .where(
      and(
        ...[eq(guildInvitations.guildId, guildId), eq(guildInvitations.id, invitationId)],
        eq(guildInvitations.status, 'pending'),
      ),
    );

/** A guild whose invitations a player blocks, or blocks no more; null where there is none. */
export async function readBlockable(tx: Tx, { guildId }: { readonly guildId: string }, who: Actor) {
  if (who.kind !== 'user') return null;
  const [guild] = await sqlRows(tx).as({ name: text })(sql`
    select name from guilds where id = ${guildId} and deleted_at is null`);
  return guild ? { ...guild, userId: who.userId } : null;
}

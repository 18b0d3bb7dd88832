import { type SQL, sql } from 'drizzle-orm';
import { aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { declineInvitation } from './invitations/commands/decline-invitation.server.ts';
import { invitePlayer } from './invitations/commands/invite-player.server.ts';
import { lookForGuild } from './looking/commands/look-for-guild.server.ts';

type Wishes = Partial<Omit<Parameters<typeof lookForGuild>[0], 'characterId'>>;

/** Someone who looks for a guild, a new person unless given. */
export async function aSeeker(person?: Person, wishes: Wishes = {}): Promise<Person> {
  const seeker = person ?? (await aPerson());
  await lookForGuild.as(seeker.principal, { characterId: seeker.characterId, ...wishes });
  return seeker;
}

/** Ages what a guild has sent, since it sends a number of invitations a day. */
export const makeRoom = (guildId: string) =>
  database().execute(sql`
    update guild_invitations set created_at = created_at - interval '2 days' where guild_id = ${guildId}`);

/** An open invitation; to a new person who looks for a guild unless given. */
export async function anInvitation(
  guild: FactoryGuild,
  { as = guild.owner.principal, seeker, message = '' }: { as?: UserPrincipal; seeker?: Person; message?: string } = {},
) {
  const invited = await aSeeker(seeker);
  await makeRoom(guild.id);
  const { invitationId } = await invitePlayer.as(as, { guildId: guild.id, characterId: invited.characterId, message });
  return { invitationId, guildId: guild.id, seeker: invited };
}

export async function seedGuild(guild: FactoryGuild): Promise<void> {
  const seeker = await aSeeker(undefined, {
    ...{ roles: ['Tank'], languages: ['English'], tags: ['PvE'], region: 'Europe' },
    ...{ playHours: 'Evenings', about: 'Looking for a calm guild.' },
  });
  await anInvitation(guild, { seeker, message: 'Come and see us.' });
  const { invitationId, seeker: blocking } = await anInvitation(guild);
  await declineInvitation.as(blocking.principal, { guildId: guild.id, invitationId, block: true });
}

export const bulkRows = (rows: number): readonly SQL[] => [
  sql`insert into looking_profiles (character_id, user_id, roles, languages, tags, region, play_hours, about, facets, since, until)
    select c.id, c.user_id, '{Tank}', '{English}', '{PvE}', null, '', '', array['role Tank', 'language English', 'tag PvE',
        case when right(c.id::text, 1) < '8' then 'region Europe' else 'region North America' end],
      now() - make_interval(mins => (random() * 40000)::int), now() + interval '30 days'
    from characters c where c.deleted_at is null limit ${rows} on conflict do nothing`,
  sql`insert into guild_invitations (guild_id, id, user_id, character_id, character_name, message, status, invited_by_user_id,
      invited_by_name, created_at, expires_at, decided_at)
    select s.guild_id, gen_random_uuid(), s.user_id, s.character_id, 'Bulk', '', 'withdrawn', s.user_id, 'Bulk',
      now() - make_interval(mins => s.n), now() + interval '14 days', now()
    from (select * from sent limit ${rows}) s`,
  sql`insert into invitation_blocks (guild_id, user_id, created_at)
    select (select id from guilds order by id desc limit 1), s.id, now() from someone s on conflict do nothing`,
];

import { eq, sql } from 'drizzle-orm';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { usersHolding } from '#/features/guild-access/permission-holders.queries.server.ts';
import { notify } from '#/features/notifications/notification.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import type { Reaction, Reactions, StoredEvent } from '#/platform/jobs/reactions.server.ts';
import { membersOf } from './archive.repository.server.ts';
import { guildArchived } from './lifecycle.events.ts';

/** Notifies the new owner, and staff who may edit the guild. */
const notifyTransfer: Reaction = async (event, tx) => {
  const { guildId, name } = await guildOf(tx, event);
  const { userId } = event.data.to as { userId: string };
  const kind = 'guild.ownership_transferred';
  await notify(tx, {
    event,
    userIds: [userId],
    kind,
    title: `You own ${name} now`,
    body: `${event.actorName} transferred ownership to ${event.subjectLabel}.`,
    link: `/guilds/${guildId}/settings/danger`,
  });
  await notify(tx, {
    event,
    userIds: (await usersHolding(tx, guildId, 'edit:admin')).filter((admin) => admin !== userId),
    kind,
    title: `${event.subjectLabel} owns ${name} now`,
    body: `${event.actorName} transferred ownership.`,
    link: `/guilds/${guildId}`,
  });
};

/** Everybody in the guild hears that it is archived, or open again. */
const notifyArchived: Reaction = async (event, tx) => {
  const { guildId, name } = await guildOf(tx, event);
  const archived = event.type === guildArchived.definition.type;
  await notify(tx, {
    event,
    userIds: await membersOf(tx, guildId),
    kind: event.type,
    title: archived ? `${name} is archived` : `${name} is open again`,
    body: archived
      ? `${event.actorName} archived it. It's read-only until someone unarchives it.`
      : `${event.actorName} unarchived it. Everything is as it was.`,
    link: `/guilds/${guildId}`,
  });
};

/** Who was in the guild, or waited for its answer, hears that it is gone. */
const notifyDeletion: Reaction = async (event, tx) => {
  const { guildId, name } = await guildOf(tx, event);
  const told = { event, kind: event.type, title: `${name} was deleted` };
  const members = await tx.execute<{ user_id: string }>(sql`
    select distinct f ->> 'userId' as user_id
    from guild_deletions d cross join lateral jsonb_array_elements(d.members) f where d.guild_id = ${guildId}`);
  await notify(tx, {
    ...told,
    userIds: members.rows.map(({ user_id }) => user_id),
    body: `${event.actorName} deleted it. Your characters there are free to join another guild.`,
    link: '/profile/guilds',
  });
  await notify(tx, {
    ...told,
    userIds: event.data.applicants as string[],
    body: 'Your application there is withdrawn. You can apply to another guild.',
    link: '/profile/applications',
  });
};

/** Who is back in the guild hears it. */
const notifyRestoration: Reaction = async (event, tx) => {
  const { guildId, name } = await guildOf(tx, event);
  await notify(tx, {
    event,
    userIds: await membersOf(tx, guildId),
    kind: event.type,
    title: `${name} is back`,
    body: `${event.actorName} restored it, and you are in it as before.`,
    link: `/guilds/${guildId}`,
  });
};

export const lifecycleReactions: Reactions = {
  'guild.tellHandover': notifyTransfer,
  'guild.tellArchive': notifyArchived,
  'guild.tellDeletion': notifyDeletion,
  'guild.tellRestoration': notifyRestoration,
};

async function guildOf(tx: Tx, event: StoredEvent): Promise<{ guildId: string; name: string }> {
  const { guildId } = event;
  const [guild] = guildId ? await tx.select({ name: guilds.name }).from(guilds).where(eq(guilds.id, guildId)) : [];
  if (!guildId || !guild) throw new Error(`Event ${event.id} belongs to no guild`);
  return { guildId, name: guild.name };
}

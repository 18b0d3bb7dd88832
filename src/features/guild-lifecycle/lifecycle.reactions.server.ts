import { sql } from 'drizzle-orm';
import { usersHolding } from '#/features/guild-access/permission-holders.queries.server.ts';
import {
  archivedGuild,
  deletedGuild,
  newOwner,
  restoredGuild,
  unarchivedGuild,
} from '#/features/guild-lifecycle/lifecycle.notifications.ts';
import { notify } from '#/features/notifications/notification.api.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import { membersOf } from './archive.repository.server.ts';
import {
  guildArchived,
  guildDeleted,
  guildRestored,
  guildUnarchived,
  ownershipTransferred,
} from './lifecycle.events.ts';

export const lifecycleReactions = [
  /** Notifies the new owner, and those with edit:admin. */
  on(ownershipTransferred, 'guild.notifyTransfer', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    const { userId } = event.data.to;
    await notify(tx, {
      event,
      userIds: [userId],
      kind: newOwner,
      title: `You own ${name} now`,
      body: `${event.actorName} transferred ownership to ${event.subjectLabel}.`,
      link: `/guilds/${guildId}/settings/danger`,
    });
    await notify(tx, {
      event,
      userIds: (await usersHolding(tx, guildId, 'edit:admin')).filter((admin) => admin !== userId),
      kind: newOwner,
      title: `${event.subjectLabel} owns ${name} now`,
      body: `${event.actorName} transferred ownership.`,
      link: `/guilds/${guildId}`,
    });
  }),

  on(guildArchived, 'guild.notifyArchived', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    await notify(tx, {
      event,
      userIds: await membersOf(tx, guildId),
      kind: archivedGuild,
      title: `${name} is archived`,
      body: `${event.actorName} archived the guild. It is read-only until it is unarchived.`,
      link: `/guilds/${guildId}`,
    });
  }),

  on(guildUnarchived, 'guild.notifyArchived', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    await notify(tx, {
      event,
      userIds: await membersOf(tx, guildId),
      kind: unarchivedGuild,
      title: `${name} is open again`,
      body: `${event.actorName} unarchived the guild. Everything is as it was.`,
      link: `/guilds/${guildId}`,
    });
  }),

  /** Notifies everyone who was in the guild, and those whose applications were pending. */
  on(guildDeleted, 'guild.notifyDeletion', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    const told = { event, kind: deletedGuild, title: `${name} was deleted` };
    const members = await sqlRows(tx).as({ user_id: text })(sql`
      select distinct f ->> 'userId' as user_id
      from guild_deletions d cross join lateral jsonb_array_elements(d.members) f where d.guild_id = ${guildId}`);
    await notify(tx, {
      ...told,
      userIds: members.map(({ user_id }) => user_id),
      body: `${event.actorName} deleted the guild. Your characters can join another guild.`,
      link: '/profile/guilds',
    });
    await notify(tx, {
      ...told,
      userIds: event.data.applicants,
      body: 'Your application was withdrawn. You can apply to another guild.',
      link: '/profile/applications',
    });
  }),

  on(guildRestored, 'guild.notifyRestoration', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    await notify(tx, {
      event,
      userIds: await membersOf(tx, guildId),
      kind: restoredGuild,
      title: `${name} is back`,
      body: `${event.actorName} restored the guild, and you are a member as before.`,
      link: `/guilds/${guildId}`,
    });
  }),
];

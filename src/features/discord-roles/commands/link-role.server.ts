import { sql } from 'drizzle-orm';
import { conflict, invalid } from '#/base/app-error.ts';
import { linkedServer } from '#/features/discord/discord.api.server.ts';
import { DiscordPolicy } from '#/features/discord/discord.policy.ts';
import { blockText } from '#/features/discord/discord.rules.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { discordRoleLinked } from '../role-sync.events.ts';
import { linkRoleInput } from '../role-sync.schema.ts';

/** Says which role on Discord comes with a rank or a role of the guild: one of the linked server that the bot can give. */
export const linkRole = guildCommand({
  name: 'discordRole.linkRole',
  input: linkRoleInput,
  limit: (_input, { userId }) => [{ key: `discord-roles:${userId}`, capacity: 120, seconds: 600 }],
  load: (tx, input, { guildId }) => lockNoun(tx, guildId, input),
  allow: DiscordPolicy.link,
  run: async ({ tx, who: { guildId }, input: { of, id, discordRoleId }, loaded: { name, before }, record }) => {
    const server = await linkedServer(tx, guildId);
    if (!server) throw conflict('not_linked', 'No Discord server is linked. Link one first.');
    const nameOf = (roleId: string | null) =>
      roleId === null ? null : `@${server.roles.find((role) => role.id === roleId)?.name ?? roleId}`;
    if (discordRoleId !== null) {
      const role = server.roles.find((one) => one.id === discordRoleId);
      if (!role)
        throw invalid('unknown_on_discord', "This role isn't in your linked Discord server. Choose another one.");
      const block = blockText(role);
      if (block !== null) throw invalid('role_not_given', `This role can't be given by the bot. ${block}.`);
    }
    if (discordRoleId === before) return;
    const { table, column } = TABLES[of];
    await tx.execute(
      discordRoleId === null
        ? sql`delete from ${table} where guild_id = ${guildId} and ${column} = ${id}`
        : sql`insert into ${table} (guild_id, ${column}, discord_role_id) values (${guildId}, ${id}, ${discordRoleId})
            on conflict (guild_id, ${column}) do update set discord_role_id = excluded.discord_role_id`,
    );
    const data = {
      what: `${of === 'rank' ? 'Rank' : 'Role'} ${name}`,
      from: nameOf(before),
      to: nameOf(discordRoleId),
    };
    record(discordRoleLinked({ subject: { id: guildId, label: server.name }, data }));
  },
});

const TABLES = {
  rank: { table: sql`discord_rank_links`, column: sql`rank_id`, nouns: sql`ranks` },
  role: { table: sql`discord_role_links`, column: sql`role_id`, nouns: sql`roles` },
};

async function lockNoun(tx: Tx, guildId: string, { of, id }: { of: 'rank' | 'role'; id: string }) {
  const { table, column, nouns } = TABLES[of];
  const [row] = await sqlRows(tx).as({ name: text, before: text.orNull })(sql`
    select n.name, (select l.discord_role_id from ${table} l where l.guild_id = n.guild_id and l.${column} = n.id) as before
    from ${nouns} n where n.guild_id = ${guildId} and n.id = ${id} for share of n`);
  return row ?? null;
}

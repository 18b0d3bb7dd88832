import { sql } from 'drizzle-orm';
import { DiscordPolicy } from '#/features/discord/discord.policy.ts';
import { inGuildInput } from '#/features/discord/discord.schema.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { wakeAt } from '#/platform/jobs/jobs.server.ts';
import { readConfig } from '../role-sync.api.server.ts';
import { discordRolesChecked } from '../role-sync.events.ts';
import { configText, ROLES_CLOCK } from '../role-sync.rules.ts';

/**
 * Has everybody's roles read and brought up to date, those too that someone changed by hand again and again. From then on roles are
 * taken from those who shouldn't have them, until the settings change. A pause that Discord asked for is kept.
 */
export const applyRoles = guildCommand({
  name: 'discordRole.applyRoles',
  input: inGuildInput,
  limit: (_input, { userId }) => [{ key: `discord-roles-apply:${userId}`, capacity: 10, seconds: 3600 }],
  load: async (tx, { guildId }) => {
    const [server] = await sqlRows(tx).as({ name: text })(sql`
      select name from discord_servers where guild_id = ${guildId} for share`);
    return server ?? null;
  },
  allow: DiscordPolicy.link,
  run: async ({ tx, who: { guildId }, loaded: { name }, record }) => {
    const applied = configText(await readConfig(tx, guildId));
    await tx.execute(sql`
      insert into discord_role_guilds as r (guild_id, server_id, applied_config)
      select guild_id, server_id, ${applied} from discord_servers where guild_id = ${guildId}
      on conflict (guild_id) do update set look_at = now(), read_due_at = now(), tries = 0, applied_config = ${applied}`);
    const { rowCount } = await tx.execute(sql`
      update discord_role_people set undone = '{}', known = null where guild_id = ${guildId}`);
    await wakeAt(tx, ROLES_CLOCK, new Date());
    record(discordRolesChecked({ subject: { id: guildId, label: name }, data: { members: rowCount ?? 0 } }));
  },
});

import { sql } from 'drizzle-orm';
import { database } from '#/platform/db/db.server.ts';
import { defineFeature } from '#/platform/feature.server.ts';
import { forgetNameless } from './role-changes.repository.server.ts';
import * as events from './role-sync.events.ts';
import { roleReactions } from './role-sync.reactions.server.ts';
import { LOG_DAYS, ROLES_CLOCK } from './role-sync.rules.ts';
import * as tables from './role-sync.tables.server.ts';
import { syncRoles } from './sync-roles.reactions.server.ts';

export const discordRoles = defineFeature({
  name: 'discord-roles',
  tables: Object.values(tables),
  events: Object.values(events),
  reactions: roleReactions,
  jobs: [{ name: ROLES_CLOCK, label: 'Give and take roles on Discord', cron: '* * * * *', run: syncRoles }],
  cleanup: async () => {
    await database().execute(sql`
      delete from discord_role_changes where at < now() - make_interval(days => ${LOG_DAYS})`);
    await forgetNameless();
  },
});

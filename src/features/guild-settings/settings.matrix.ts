import { sql } from 'drizzle-orm';
import { eachDay } from '#/features/activities/availability/availability.factory.ts';
import { requestVerification } from '#/features/guild-settings/commands/request-verification.server.ts';
import { getDiscovery, getGeneral, getModule } from '#/features/guild-settings/settings.queries.server.ts';
import { aFreshPool } from '#/features/point-pools/pool.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Matrix, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';

const inGuild = ({ guild }: MatrixWorld) => ({ guildId: guild.id });

/** Any of the guild's, whatever it's called by now. */
async function aRole(guildId: string): Promise<string> {
  const rows = await sqlRows(database()).as({
    id: text,
  })(sql`select id from roles where guild_id = ${guildId} order by position, id limit 1`);
  return rows[0]?.id ?? '';
}

/** Neither verified nor waiting for it. */
async function withoutVerification(guildId: string): Promise<void> {
  await database().execute(sql`delete from verification_requests where guild_id = ${guildId}`);
  await database().execute(sql`update guilds set verified_at = null where id = ${guildId}`);
}

/** One module is tried for all, one that refers to a role and a pool of the guild; the policy has tests of its own for each. */
const cases: MatrixCases = {
  'settings.getModule': {
    method: 'GET',
    access: { guild: ['edit:activities'] },
    input: ({ guild }) => ({ guildId: guild.id, module: 'activities' }),
  },
  'settings.getGeneral': { method: 'GET', access: { guild: ['edit:guild'] }, input: inGuild },
  'settings.saveGeneral': {
    method: 'POST',
    access: { guild: ['edit:guild'] },
    input: async ({ guild }) => {
      const { can: _, ...state } = await getGeneral.as(guild.owner.principal, { guildId: guild.id });
      return { ...state, guildId: guild.id };
    },
  },
  'settings.getDiscovery': { method: 'GET', access: { guild: ['edit:discovery'] }, input: inGuild },
  'settings.saveDiscovery': {
    method: 'POST',
    access: { guild: ['edit:discovery'] },
    input: async ({ guild }) => {
      const {
        slug: _,
        timeZone: _zone,
        ...state
      } = await getDiscovery.as(guild.owner.principal, { guildId: guild.id });
      return { ...state, playWeek: [...eachDay(19, 23)], guildId: guild.id };
    },
  },
  'verification.getVerification': { method: 'GET', access: { guild: ['edit:verification'] }, input: inGuild },
  'verification.requestVerification': {
    method: 'POST',
    access: { guild: ['edit:verification'] },
    input: async ({ guild }) => {
      await withoutVerification(guild.id);
      return { guildId: guild.id, note: 'Look at our Discord.' };
    },
  },
  'verification.withdrawVerification': {
    method: 'POST',
    access: { guild: ['edit:verification'] },
    input: async ({ guild }) => {
      const ask = { guildId: guild.id, note: 'Look at our Discord.' };
      await withoutVerification(guild.id);
      await requestVerification.as(guild.owner.principal, ask);
      return { guildId: guild.id };
    },
  },
  'verification.decideVerification': {
    method: 'POST',
    access: { only: ['platform admin'], others: 403 },
    input: async ({ guild }) => {
      await database().execute(sql`update guilds set verified_at = null where id = ${guild.id}`);
      return { slug: guild.slug, verified: true, answer: '' };
    },
  },
  'settings.saveModule': {
    method: 'POST',
    access: { guild: ['edit:activities'] },
    input: async ({ guild }) => {
      const guildId = guild.id;
      const { values, version } = await getModule.as(guild.owner.principal, { guildId, module: 'activities' });
      const chosen = { requiredRoleId: await aRole(guildId), poolId: await aFreshPool(guild) };
      return { ...values, guildId, module: 'activities', version, ...chosen };
    },
    foreign: { requiredRoleId: ({ other }) => aRole(other.id), poolId: ({ other }) => aFreshPool(other) },
  },
};

export const matrix: Matrix = { cases, pages: { '/settings/verification': { needs: 'edit:verification' } } };

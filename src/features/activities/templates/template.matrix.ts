import { sql } from 'drizzle-orm';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { aDeletedTemplate, aTemplate } from '#/features/activities/templates/template.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import type { Matrix, MatrixCase, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';

const plan = { title: 'A raid', type: 'raid' };
const foreign: MatrixCase['foreign'] = { templateId: ({ other }) => aTemplate(other) };

/** Every caller asks for new ones, and a guild may only have so many. */
async function makeRoom({ guild }: MatrixWorld): Promise<void> {
  await database().execute(sql`
    delete from activity_templates where guild_id = ${guild.id}
      and (select count(*) from activity_templates where guild_id = ${guild.id}) > 40`);
}

const ofTemplate = async (world: MatrixWorld) => {
  await makeRoom(world);
  return { guildId: world.guild.id, templateId: await aTemplate(world.guild) };
};

let named = 0;
const name = () => {
  named += 1;
  return `Template of a caller ${named}`;
};

const cases: MatrixCases = {
  'template.listTemplates': {
    method: 'GET',
    access: { guild: ['create:activities'] },
    input: ({ guild }) => ({ guildId: guild.id }),
  },
  'template.getTemplate': {
    method: 'GET',
    access: { guild: ['create:activities'] },
    input: ofTemplate,
    foreign,
  },
  'template.createTemplate': {
    method: 'POST',
    access: { guild: ['create:activities'] },
    input: async (world) => {
      await makeRoom(world);
      return { guildId: world.guild.id, name: name(), plan };
    },
  },
  'template.saveAsTemplate': {
    method: 'POST',
    access: { guild: ['create:activities'] },
    input: async (world) => {
      await makeRoom(world);
      return { guildId: world.guild.id, activityId: await anActivity(world.guild), name: name() };
    },
    foreign: { activityId: ({ other }) => anActivity(other) },
  },
  'template.updateTemplate': {
    method: 'POST',
    access: { guild: ['create:activities', 'edit:activities'] },
    input: async (world) => ({ ...(await ofTemplate(world)), name: name(), version: 1 }),
    foreign,
  },
  'template.deleteTemplate': {
    method: 'POST',
    access: { guild: ['create:activities', 'edit:activities'] },
    input: ofTemplate,
    foreign,
  },
  'template.restoreTemplate': {
    method: 'POST',
    access: { guild: ['create:activities', 'edit:activities'] },
    personal: true,
    input: async (world, { principal }) => {
      await makeRoom(world);
      return { guildId: world.guild.id, templateId: await aDeletedTemplate(world.guild, principal?.userId) };
    },
    foreign: { templateId: ({ other }) => aDeletedTemplate(other) },
  },
};

const planning = { needs: 'create:activities' } as const;

const pages: MatrixPages = {
  '/activities/templates': planning,
  '/activities/templates/new': { ...planning, asksFirst: 'view:activities' },
  '/activities/templates/$templateId': {
    ...planning,
    params: async ({ guild }) => ({ templateId: await aTemplate(guild) }),
  },
};

export const matrix: Matrix = { cases, pages };

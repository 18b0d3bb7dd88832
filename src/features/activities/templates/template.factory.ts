import { eq, type SQL, sql } from 'drizzle-orm';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { createTemplate } from './commands/create-template.server.ts';
import { deleteTemplate } from './commands/delete-template.server.ts';
import { activityTemplates } from './template.tables.server.ts';

type Sent = Parameters<typeof createTemplate>[0];
type Overrides = Partial<Omit<Sent, 'guildId' | 'plan'>> & { plan?: Partial<Sent['plan']>; by?: Person };

let made = 0;

/** A template of a guild, by its owner unless said; answers its id. */
export async function aTemplate(
  guild: Pick<FactoryGuild, 'id' | 'owner'>,
  { by = guild.owner, plan, ...overrides }: Overrides = {},
): Promise<string> {
  made += 1;
  const facts = { name: `Template ${made}`, ...overrides };
  const planned = { title: `Raid ${made}`, type: 'raid' as const, ...plan };
  return (await createTemplate.as(by.principal, { guildId: guild.id, ...facts, plan: planned })).id;
}

/** One that was deleted just now, by the guild's owner unless given. */
export async function aDeletedTemplate(guild: Pick<FactoryGuild, 'id' | 'owner'>, byUserId?: string): Promise<string> {
  const templateId = await aTemplate(guild);
  await deleteTemplate.as(guild.owner.principal, { guildId: guild.id, templateId });
  if (byUserId)
    await database()
      .update(activityTemplates)
      .set({ deletedByUserId: byUserId })
      .where(eq(activityTemplates.id, templateId));
  return templateId;
}

export async function seedGuild(guild: FactoryGuild): Promise<void> {
  await aTemplate(guild, { plan: { description: 'Bring **two** repair kits.' } });
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into activity_templates (guild_id, id, name, plan, created_by_user_id)
    select guild_id, gen_random_uuid(), 'x' || n, '{"title": "x", "type": "raid", "durationMinutes": 120}', user_id from sent`,
];

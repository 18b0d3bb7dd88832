import { and, eq } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { templateDeleted } from '../template.events.ts';
import { TemplatePolicy } from '../template.policy.ts';
import { lockTemplate } from '../template.repository.server.ts';
import { templateInput } from '../template.schema.ts';
import { activityTemplates } from '../template.tables.server.ts';

/** Removes a template for good. Activities that began with it stay. */
export const deleteTemplate = guildCommand({
  name: 'template.deleteTemplate',
  input: templateInput,
  limit: (_, { userId }) => [{ key: `template-delete:${userId}`, capacity: 120, seconds: 3600 }],
  load: lockTemplate,
  allow: TemplatePolicy.change,
  run: async ({ tx, loaded: { guildId, id, name }, record }) => {
    await tx.delete(activityTemplates).where(and(eq(activityTemplates.guildId, guildId), eq(activityTemplates.id, id)));
    record(templateDeleted({ subject: { id, label: name }, data: {} }));
    return { deleted: true as const };
  },
});

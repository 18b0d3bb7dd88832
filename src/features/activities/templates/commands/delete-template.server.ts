import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { deletedBy } from '#/platform/db/deleted-rows.server.ts';
import { templateDeleted } from '../template.events.ts';
import { TemplatePolicy } from '../template.policy.ts';
import { isTemplate, lockTemplate } from '../template.repository.server.ts';
import { templateInput } from '../template.schema.ts';
import { activityTemplates } from '../template.tables.server.ts';

/** Deletes a template, which can be restored for a short time. Activities that began with it stay. */
export const deleteTemplate = guildCommand({
  name: 'template.deleteTemplate',
  input: templateInput,
  limit: (_, { userId }) => [{ key: `template-delete:${userId}`, capacity: 120, seconds: 3600 }],
  load: lockTemplate,
  allow: TemplatePolicy.change,
  run: async ({ tx, who, input, loaded: { id, name }, record }) => {
    await tx.update(activityTemplates).set(deletedBy(who.userId!)).where(isTemplate(input));
    record(templateDeleted({ subject: { id, label: name }, data: {} }));
    return { deleted: true as const };
  },
});

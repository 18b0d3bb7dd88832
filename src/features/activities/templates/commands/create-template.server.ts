import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { TemplatePolicy } from '../template.policy.ts';
import { addTemplate } from '../template.repository.server.ts';
import { createTemplateInput } from '../template.schema.ts';

export const createTemplate = guildCommand({
  name: 'template.createTemplate',
  input: createTemplateInput,
  limit: (_, { userId }) => [{ key: `template-create:${userId}`, capacity: 60, seconds: 3600 }],
  idempotent: true,
  load: async (_, { officersOnly }) => ({ officersOnly }),
  allow: TemplatePolicy.create,
  run: async ({ tx, who, input: { guildId: _, ...template }, record }) => {
    const { id, event } = await addTemplate(tx, who, template);
    record(event);
    return { id };
  },
});

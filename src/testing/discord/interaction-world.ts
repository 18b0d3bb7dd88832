import type { DiscordObject } from './contract.ts';
import { snowflake, userOf } from './objects.ts';
import { Refusal } from './refusal.ts';

type Operation = (named: readonly string[], values: never) => unknown;

/** What Discord keeps of an application's commands, and answers that were sent after the first one. */
export function interactionWorld(applicationId: string) {
  let commands: DiscordObject[] = [];
  const later: DiscordObject[] = [];
  /** So many answers come before the one that announces them. */
  const overtaking = { count: 0 };
  const operations: Readonly<Record<string, Operation>> = {
    list_application_commands: () => commands,
    bulk_set_application_commands: (_, values) => {
      const facts = { application_id: applicationId, version: snowflake(), default_member_permissions: null };
      const more = { dm_permission: false, nsfw: false, integration_types: [0], contexts: [0] };
      commands = (values as readonly DiscordObject[]).map((command) => ({
        ...more,
        ...facts,
        id: snowflake(),
        ...command,
      }));
      return commands;
    },
    update_original_webhook_message: (_, body: DiscordObject) => {
      if (overtaking.count > 0) {
        overtaking.count -= 1;
        throw new Refusal(404, 10_015, 'Unknown Webhook');
      }
      later.push(body);
      return {
        ...{ id: snowflake(), channel_id: snowflake(), type: 0, content: body.content, embeds: [], components: [] },
        ...{ mentions: [], mention_roles: [], attachments: [], pinned: false, mention_everyone: false, tts: false },
        ...{ timestamp: '2026-01-01T00:00:00+00:00', edited_timestamp: null, flags: 64 },
        author: userOf(applicationId, 'guildhall', true),
      };
    },
  };
  return { operations, later, overtaking, commands: () => commands };
}

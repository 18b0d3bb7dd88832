import { generateKeyPairSync, sign } from 'node:crypto';
import { type DiscordObject, requireShape } from './contract.ts';
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

/** `stale`: signed six minutes ago; `ahead`: six minutes before its time; `bad`: by another key; `changed`: for another body. */
export type InteractionSigning = 'good' | 'bad' | 'stale' | 'ahead' | 'changed' | 'none';

/** Discord as it sends what people do there. */
export function interactionSender(applicationId: string) {
  const [own, other] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
  const publicKey = own.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');

  function requestOf(interaction: DiscordObject, signing: InteractionSigning = 'good'): Request {
    const body = JSON.stringify(interaction);
    const shift = signing === 'stale' ? -360 : signing === 'ahead' ? 360 : 0;
    const at = String(Math.floor(Date.now() / 1_000) + shift);
    const { privateKey } = signing === 'bad' ? other : own;
    const signature = sign(null, Buffer.from(at + body), privateKey).toString('hex');
    const headers = new Headers({ 'content-type': 'application/json' });
    if (signing !== 'none') {
      headers.set('x-signature-ed25519', signature);
      headers.set('x-signature-timestamp', at);
    }
    const sent = signing === 'changed' ? body.replace('{', '{ ') : body;
    return new Request('http://127.0.0.1/api/discord/interactions', { method: 'POST', headers, body: sent });
  }

  /** What all that people do has in common: `of` is their ID on Discord. */
  const common = (of: string, serverId: string | null): DiscordObject => ({
    ...{ id: snowflake(), application_id: applicationId, token: `token-${snowflake()}`, version: 1 },
    ...(serverId === null ? { user: someone(of) } : { guild_id: serverId, member: memberOf(of) }),
  });

  return { publicKey, requestOf, common };
}

const someone = (id: string): DiscordObject => userOf(id, `user-${id}`);
const memberOf = (id: string): DiscordObject => ({ user: someone(id), roles: [], permissions: '0' });

/** Throws for an answer that Discord doesn't take. */
export const requireInteractionAnswer = (answer: unknown): void => requireShape('InteractionHttpResponse', answer);

import { generateKeyPairSync, sign } from 'node:crypto';
import type { DiscordObject } from './contract.ts';
import { requireShape } from './contract-checks.ts';
import { snowflake, userOf } from './objects.ts';

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

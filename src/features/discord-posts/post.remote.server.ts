import type { APIMessage } from 'discord-api-types/v10';
import { askDiscord, botUserId } from '#/features/discord/bot.api.server.ts';
import type { bodyOf } from './post.rules.ts';

type Body = ReturnType<typeof bodyOf>;

/** Makes a message, or answers the one that was made with this nonce minutes ago. */
export async function createMessage(channelId: string, body: Body, nonce: string): Promise<string> {
  const sent = { ...body, nonce, enforce_nonce: true };
  return (await askDiscord<APIMessage>('post', `/channels/${channelId}/messages`, { body: sent })).id;
}

export async function changeMessage(channelId: string, messageId: string, body: Body): Promise<void> {
  await askDiscord('patch', `/channels/${channelId}/messages/${messageId}`, { body });
}

export async function removeMessage(channelId: string, messageId: string): Promise<void> {
  await askDiscord('delete', `/channels/${channelId}/messages/${messageId}`);
}

/** Messages that are looked through for one of ours. */
const LOOKED_AT = '50';

/** The bot's own message about something, by the address it leads to; null where there's none among the newest. */
export async function findMessage(channelId: string, leadsTo: (url: string) => boolean): Promise<string | null> {
  const own = await botUserId();
  const found = await askDiscord<APIMessage[]>('get', `/channels/${channelId}/messages`, {
    query: { limit: LOOKED_AT },
  });
  const message = found.find(
    ({ author, embeds }) => author.id === own && embeds.some(({ url }) => url && leadsTo(url)),
  );
  return message?.id ?? null;
}

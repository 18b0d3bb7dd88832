import type { APIChannel, APIMessage } from 'discord-api-types/v10';
import { askDiscord, botUserId } from '#/features/discord/bot.api.server.ts';
import { isOfBatch, nonceOf, type noticeBody } from './notice.rules.ts';

/** The channel of direct messages with someone; the same each time. */
export async function openChannel(discordId: string): Promise<string> {
  return (await askDiscord<APIChannel>('post', '/users/@me/channels', { body: { recipient_id: discordId } })).id;
}

/** Sends a message, or does nothing where one with the name of this one was sent minutes ago. */
export async function sendMessage(
  channelId: string,
  body: ReturnType<typeof noticeBody>,
  batch: string,
): Promise<void> {
  const sent = { ...body, nonce: nonceOf(batch), enforce_nonce: true };
  await askDiscord<APIMessage>('post', `/channels/${channelId}/messages`, { body: sent });
}

/** Messages that are looked through for one of ours. */
const LOOKED_AT = '20';
const BUTTON_ROW = 1;

/** Whether a message is there whose answer may have been lost. */
export async function wasSent(channelId: string, batch: string, publicUrl: string): Promise<boolean> {
  const own = await botUserId();
  const found = await askDiscord<APIMessage[]>('get', `/channels/${channelId}/messages`, {
    query: { limit: LOOKED_AT },
  });
  return found.some(
    ({ author, components }) =>
      author.id === own &&
      (components ?? []).some(
        (row) =>
          row.type === BUTTON_ROW &&
          row.components.some((button) => 'url' in button && isOfBatch(button.url, { publicUrl, batch })),
      ),
  );
}

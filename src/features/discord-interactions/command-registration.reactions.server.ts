import { askDiscord, DiscordFault } from '#/features/discord/bot.api.server.ts';
import { config } from '#/platform/config/config.server.ts';
import { chatInteractions } from '#/platform/feature.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { commandOf, isSameCommand } from './interaction-command.rules.ts';

/** Milliseconds after which Discord is asked again whether it knows the same commands. */
const LOOKED_AGAIN = 6 * 3_600_000;

let looked: { readonly at: number; readonly of: string } | undefined;

/** Tells Discord of the commands that there are, where it knows others: after an upgrade, and after someone changed them there. */
export async function registerCommands(): Promise<void> {
  const { discord, discordBot } = config();
  if (!discord || !discordBot?.publicKey) return;
  const wanted = chatInteractions().flatMap((each) => (each.kind === 'command' ? [commandOf(each)] : []));
  const of = JSON.stringify([discord.clientId, discord.apiUrl, wanted]);
  if (looked?.of === of && Date.now() - looked.at < LOOKED_AGAIN) return;
  const path = `/applications/${discord.clientId}/commands` as const;
  try {
    const known = await askDiscord<unknown[]>('get', path);
    const isKnown =
      known.length === wanted.length && wanted.every((one) => known.some((other) => isSameCommand(one, other)));
    if (!isKnown) {
      await askDiscord('put', path, { body: wanted });
      log.info({ commands: wanted.length }, 'commands were registered with Discord');
    }
    looked = { at: Date.now(), of };
  } catch (err) {
    if (!(err instanceof DiscordFault)) throw err;
    log.warn({ err }, 'commands could not be registered with Discord');
  }
}

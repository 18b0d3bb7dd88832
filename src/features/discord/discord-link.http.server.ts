import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { config } from '#/platform/config/config.server.ts';
import { errorResponse, toAppError } from '#/platform/http/errors.server.ts';
import { currentPrincipal } from '#/platform/http/request-context.server.ts';
import { linkServer } from './commands/link-server.server.ts';
import { guildOfTicket, hasDiscord } from './discord-link.api.server.ts';

/**
 * Answers GET of `/api/discord/callback`, where Discord leads people back: links the server they chose, and leads on to the
 * settings, which say how it went. Who comes here is a person with a browser, so they get a page whatever happens.
 */
export async function backFromChoosing(request: Request): Promise<Response> {
  if (!hasDiscord()) return errorResponse(notFound());
  const { searchParams } = new URL(request.url);
  const ticket = searchParams.get('state') ?? '';
  const guildId = guildOfTicket(ticket);
  if (!isUuid(guildId)) return leadTo('/dashboard');
  const back = (outcome: string) => leadTo(`/guilds/${guildId}/settings/discord?linking=${outcome}`);
  if (searchParams.has('error')) return back('declined');
  try {
    const asked = {
      guildId,
      ticket,
      code: searchParams.get('code') ?? '',
      serverId: searchParams.get('guild_id') ?? '',
    };
    await linkServer.as(await currentPrincipal(), asked);
    return back('linked');
  } catch (error) {
    const { body } = toAppError(error);
    return back(body.reason ?? 'failed');
  }
}

const leadTo = (path: string): Response =>
  new Response(null, { status: 302, headers: { location: config().publicUrl + path, 'cache-control': 'no-store' } });

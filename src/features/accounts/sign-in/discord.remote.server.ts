import { log } from '#/platform/process/log.server.ts';

/** Milliseconds that Discord may take for one answer, body included. */
const PATIENCE = 5_000;
/** Who did not answer is not asked again by the next in line at once (milliseconds). */
const RECOVERY = 5_000;
/** Discord's longest waits are hours; after so much we look again by ourselves (milliseconds). */
const LONGEST_QUIET = 600_000;

let quietUntil = 0;

/** Discord did not do as asked: in words for the log. */
export class DiscordAway extends Error {}

/** Throws while this process should not ask: after a 429 with Retry-After, or shortly after an unanswered request. */
export function requireDiscord(): void {
  if (Date.now() < quietUntil) throw new DiscordAway('Discord is left alone for a while');
}

/** Asks Discord for JSON; throws DiscordAway unless it answers with 200 and JSON in time. */
export async function askDiscordFor(url: string, init: RequestInit): Promise<unknown> {
  requireDiscord();
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
    if (answer.ok) return await answer.json();
    await answer.body?.cancel();
    if (answer.status === 429) keepQuiet(Number(answer.headers.get('retry-after')));
    throw new DiscordAway(`Discord answered ${answer.status}`);
  } catch (error) {
    if (error instanceof DiscordAway) throw error;
    quietUntil = Date.now() + RECOVERY;
    throw new DiscordAway('Discord did not answer', { cause: error });
  }
}

/** For requests that the sign-in library makes by itself: not awaited for longer than ours. */
export async function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      quietUntil = Date.now() + RECOVERY;
      reject(new DiscordAway('Discord did not answer in time'));
    }, PATIENCE);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

function keepQuiet(seconds: number): void {
  const wait = Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, LONGEST_QUIET) : 1_000;
  quietUntil = Date.now() + wait;
  log.warn({ seconds: wait / 1000 }, 'Discord rate limit reached');
}

import { sql } from 'drizzle-orm';
import { withSettings } from '#/features/applications/application.factory.ts';
import { aGuild, aPerson } from '../../src/features/guild-lifecycle/guild.factory.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { int, sqlRows } from '../../src/platform/db/rows.server.ts';
import type { CheckContext } from '../check.ts';
import type { Install } from '../install.ts';
import { type Contest, others, tally } from './contest.ts';

const TRIES = 1_000;
const JUDGED = 5;
const PASSWORD = 'lantern oil';

/** Someone guesses an invite password through both processes, from many addresses, all at once. */
export async function thousandGuesses(
  { assert, quick }: CheckContext,
  contest: Contest,
  second: Install,
): Promise<void> {
  const faults: unknown[] = [];
  const tries = quick ? 200 : TRIES;
  const guild = await aGuild({ slug: `guessed-${contest.install.product.pid}` });
  await withSettings(guild, { enableInstantInvitePassword: true, instantInvitePassword: PASSWORD });
  const by = await aPerson();
  const guess = (password: string, i: number) => ({
    by,
    id: 'application.joinByInvite',
    data: { guildId: guild.id, characterId: by.characterId, password },
    address: `198.51.${i >> 8}.${i & 255}`,
    at: i % 2 ? second : contest.install,
    once: true,
  });
  const answers = await contest.all(Array.from({ length: tries }, (_, i) => guess(`guess number ${i}`, i)));
  const counts = tally(answers);
  const judged = counts['400 incorrect_password'] ?? 0;
  // Who is answered 503 may have been counted before: then one less is judged, never one more.
  const lost = counts['503 temporarily_unavailable'] ?? 0;
  if (judged > JUDGED || judged + lost < JUDGED) faults.push(counts);
  faults.push(...others(answers, ['400 incorrect_password', '429 too_many_tries', '503 temporarily_unavailable']));
  // 5 tries in 15 minutes are one in 180 seconds: someone with none left waits that long at most.
  for (const { status, retryAfter } of answers)
    if (status === 429 && !(Number(retryAfter) >= 1 && Number(retryAfter) <= 180)) faults.push({ retryAfter });
  const rows = await sqlRows(database()).as({ failures: int })(sql`
    select invite_failures as failures from application_settings where guild_id = ${guild.id}`);
  if (rows[0]?.failures !== judged) faults.push({ counted: rows[0], judged });
  const [right] = await contest.all([{ ...guess(PASSWORD, 1), once: false }]);
  if (right?.status !== 429) faults.push({ afterwards: right });
  assert(
    `of ${tries} guesses at once through two web processes, ${JUDGED} are compared, and the right one after them is not`,
    true,
    faults,
  );
}

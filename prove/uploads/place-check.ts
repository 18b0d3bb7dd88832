import { sql } from 'drizzle-orm';
import { PURPOSE_RULES, PURPOSES, prefixOf } from '#/features/uploads/upload.rules.ts';
import { pngOf } from '#/testing/png-bytes.ts';
import { aGuild, aPerson } from '../../src/features/guild-lifecycle/guild.factory.ts';
import { database } from '../../src/platform/db/db.server.ts';
import type { CheckContext } from '../check.ts';
import type { Install } from '../install.ts';
import { hostilePrefix } from './hostile-prefixes.ts';
import { ODD_FORMS } from './odd-forms.ts';
import { answeredBy } from './upload-answers.ts';
import { forgetLimits, forgetUploads, type UploadDesk } from './upload-desk.ts';

const PREFIXES = { quick: 200, full: 5_000 };
/** Sent at the same time; the queue for images takes five. */
const AT_ONCE = 4;

/** Bodies that no browser sends. */
export async function formsAreAnswered({ assert, metric }: CheckContext, desk: UploadDesk): Promise<void> {
  const faults: unknown[] = [];
  let slowest = 0;
  for (const { what, type, body, statuses } of ODD_FORMS) {
    await forgetLimits();
    const began = performance.now();
    const answered = await answeredBy(await desk.sendRaw(desk.ownerCookie, type, body));
    slowest = Math.max(slowest, performance.now() - began);
    if (!statuses.includes(answered.status)) faults.push({ what, wanted: statuses, answered });
  }
  assert(`each of ${ODD_FORMS.length} malformed forms is refused with a message, none fails`, true, faults);
  metric({ what: 'slowest answer to a malformed form', value: slowest, unit: 'ms', atMost: 2_000 });
}

/** Key prefixes, bent in every way: only the letter-perfect ones of a place that is one's own are taken. */
export async function prefixesAreJudged(context: CheckContext, install: Install, desk: UploadDesk): Promise<void> {
  const { quick, random, assert, say } = context;
  const { guild, owner, ownerCookie: cookie } = desk;
  const [other, stranger] = [await aGuild(), await aPerson()];
  const prefixesOf = (guildId: string, userId: string) =>
    PURPOSES.map((purpose) =>
      prefixOf({ purpose, ownerId: PURPOSE_RULES[purpose].of === 'guilds' ? guildId : userId }),
    );
  const own = prefixesOf(guild.id, owner.principal.userId);
  const foreign = prefixesOf(other.id, stranger.principal.userId);
  const png = new Uint8Array(pngOf({ width: 4, height: 4 }));
  const faults: unknown[] = [];
  let taken = 0;

  const tryOne = async (prefix: string) => {
    const form = new FormData();
    form.set('bucket', 'uploads');
    form.set('keyPrefix', prefix);
    form.set('file', new File([png], 'a.png', { type: 'image/png' }));
    // As a form writes it: a lone surrogate or a line break is not what arrives.
    const sent = String(form.get('keyPrefix')).replace(/\r\n|\r|\n/g, '\r\n');
    const answered = await answeredBy(await desk.sendForm(cookie, form));
    const isOwn = own.includes(sent);
    if (answered.status === 200) taken += 1;
    const right = isOwn
      ? answered.status === 200 && answered.key?.startsWith(`${sent}/`)
      : [400, 403, 404].includes(answered.status);
    if (!right) faults.push({ prefix, answered });
  };
  await forgetUploads();
  const tries = quick ? PREFIXES.quick : PREFIXES.full;
  for (let done = 0; done < tries; done += AT_ONCE) {
    if (done % 40 === 0) await forgetLimits();
    if (done % 400 === 0) await forgetUploads();
    await Promise.all(Array.from({ length: AT_ONCE }, () => tryOne(hostilePrefix(random, own, foreign))));
  }
  const { rows } = await database().execute(sql`
    select key from uploads where not (guild_id = ${guild.id} or (guild_id is null and owner_user_id = ${owner.principal.userId}))`);
  say(`${taken} of ${tries} prefixes were the letter-perfect ones of the sender`);
  assert(`of ${tries} altered key prefixes only the exact own one is accepted`, taken > 0, [...faults, ...rows]);
  await strangersAreRefused(context, install, desk);
}

/** To every folder of others, signed in and signed out. */
async function strangersAreRefused({ assert }: CheckContext, install: Install, desk: UploadDesk): Promise<void> {
  await forgetLimits();
  const { principal } = await aPerson();
  const cookie = await install.session(principal);
  const faults: unknown[] = [];
  for (const place of desk.places.filter(({ prefix }) => prefix !== undefined)) {
    for (const [who, itsCookie, status] of [
      ['a stranger', cookie, 403],
      ['a visitor', '', 401],
    ] as const) {
      const answered = await desk.send({ ...place, cookie: itsCookie }, pngOf({ width: 4, height: 4 }), FACTS);
      if (answered.status !== status) faults.push({ who, into: place.what, answered });
    }
  }
  assert('no one uploads into the folder of another user or guild', true, faults);
}

const FACTS = { name: 'a.png', type: 'image/png' };

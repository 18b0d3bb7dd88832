import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { PURPOSE_RULES, thumbnailKey } from '#/features/uploads/upload.rules.ts';
import { BOMBS } from '#/testing/hostile-files/bombs.ts';
import type { HostileFile } from '#/testing/hostile-files/hostile-file.ts';
import { HOSTILE_FILES } from '#/testing/hostile-files/hostile-files.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { sqlRows, text } from '../../src/platform/db/rows.server.ts';
import type { CheckContext } from '../check.ts';
import type { Install } from '../install.ts';
import { residentMb, watchMemory } from '../process-memory.ts';
import { steadyTraffic } from '../steady-traffic.ts';
import { storedKeys } from './file-trees.ts';
import { expectedHeaders, faultsOfStored, headerFaults } from './stored-image.ts';
import { wrongAnswer } from './upload-answers.ts';
import { forgetLimits, forgetUploads, type Place, type UploadDesk } from './upload-desk.ts';

/** Pages and calls a second beside the uploads. */
const TRAFFIC = 25;
/** These are refused by their headers alone. */
const REFUSED_AT_ONCE = new Set(['too many pixels', 'unreadable', 'type refused']);

/** Bombs that are to be refused by their headers: what they cost until then. */
export async function bombsAreCheap({ quick, metric, assert }: CheckContext, install: Install, desk: UploadDesk) {
  const web = install.product.member('web/main.server');
  const place = desk.places[0] as Place;
  await warmUp(install, desk);
  const bombs = BOMBS.filter(({ answer }) => answer === 'too many pixels');
  const bytes = await Promise.all(bombs.map((bomb) => bomb.bytes()));
  const atRest = residentMb(web);
  const peak = watchMemory(web, 10);
  const took: number[] = [];
  const faults: unknown[] = [];
  for (let round = 0; round < (quick ? 2 : 10); round++) {
    await forgetLimits();
    for (const [at, bomb] of bombs.entries()) {
      const began = performance.now();
      const answered = await desk.send(place, bytes[at] as Buffer, bomb);
      took.push(performance.now() - began);
      const wrong = wrongAnswer(bomb.answer, answered);
      if (wrong) faults.push(wrong);
    }
  }
  took.sort((a, b) => a - b);
  assert('bombs are refused by their headers', true, faults);
  metric({
    what: 'bombs refused, p50',
    value: took[took.length >> 1] ?? 0,
    unit: 'ms',
    atMost: 50,
  });
  metric({ what: 'bombs refused, slowest', value: took.at(-1) ?? 0, unit: 'ms' });
  metric({ what: 'memory that refused bombs took', value: peak() - atRest, unit: 'MB', atMost: 50 });
}

/** Each file of the corpus to each purpose (quick: to one of them, in turn), while others use the product. */
export async function filesAreAnswered(context: CheckContext, install: Install, desk: UploadDesk): Promise<void> {
  const { quick, assert, metric, say } = context;
  const answers: unknown[] = [];
  const stored: unknown[] = [];
  const served: unknown[] = [];
  const seen = new Map<HostileFile, Buffer>();
  for (const file of HOSTILE_FILES) seen.set(file, await file.bytes());
  const web = install.product.member('web/main.server');
  await warmUp(install, desk);
  const atRest = residentMb(web);
  const peak = watchMemory(web);
  const finishTraffic = steadyTraffic(TRAFFIC, otherPeople(install, desk), quick ? 8 : undefined);
  let slowestRefusal = 0;
  let sent = 0;

  for (const [at, file] of HOSTILE_FILES.entries()) {
    if (at % 8 === 0) await forgetLimits();
    const bytes = seen.get(file) as Buffer;
    const places = quick ? [desk.places[at % desk.places.length] as Place] : desk.places;
    for (const place of places) {
      const began = performance.now();
      const answered = await desk.send(place, bytes, file);
      const took = performance.now() - began;
      sent += 1;
      if (REFUSED_AT_ONCE.has(file.answer) && bytes.length < 1_000_000) slowestRefusal = Math.max(slowestRefusal, took);
      const wrong = wrongAnswer(file.answer, answered);
      if (wrong) answers.push({ file: file.what, into: place.what, ...(wrong as object) });
      if (answered.key === undefined) continue;
      const found = await lookAt(desk, place, answered.key);
      stored.push(...found.stored.map((fault) => ({ file: file.what, fault })));
      served.push(...found.served.map((fault) => ({ file: file.what, into: place.what, fault })));
    }
  }
  const traffic = await finishTraffic();
  say(`${sent} uploads of ${HOSTILE_FILES.length} files beside ${traffic.asked} other requests`);

  assert(`each of ${HOSTILE_FILES.length} hostile files gets the answer in its table`, sent > 60, answers);
  assert('what is stored is one WebP without payload or metadata', true, stored);
  assert('it is served with the right headers to those who may see it, and to no one else', true, served);
  assert('every file has its row, and every row its files', true, await orphans(install));
  assert('no other request was refused meanwhile', traffic.asked > 0, traffic.failures);
  metric({ what: 'other requests meanwhile, p50', value: traffic.percentile(0.5), unit: 'ms' });
  metric({
    what: 'other requests meanwhile, p99',
    value: traffic.percentile(0.99),
    unit: 'ms',
    atMost: 300,
  });
  metric({
    what: 'slowest refusal of a file below 1 MB',
    value: slowestRefusal,
    unit: 'ms',
    atMost: 300,
  });
  metric({ what: 'peak memory of the web process above rest', value: peak() - atRest, unit: 'MB', atMost: 400 });
  await forgetUploads();
}

/** What is stored and served of an image and its thumbnail. */
async function lookAt(desk: UploadDesk, place: Place, key: string): Promise<{ stored: string[]; served: string[] }> {
  const isPublic = PURPOSE_RULES[place.purpose].public;
  const stored: string[] = [];
  const served: string[] = [];
  for (const one of [key, thumbnailKey(key)]) {
    const answer = await desk.open(one, place.cookie);
    const bytes = Buffer.from(await answer.arrayBuffer());
    stored.push(...(answer.ok ? await faultsOfStored(bytes) : [`it is answered ${answer.status}`]));
    served.push(...headerFaults(answer, expectedHeaders(isPublic, one, bytes.length)));
    const visitor = await desk.open(one);
    await visitor.body?.cancel();
    if (visitor.status !== (isPublic ? 200 : 404)) served.push(`a visitor is answered ${visitor.status}`);
  }
  return { stored, served };
}

/** Files without a row, and rows without their files. */
async function orphans(install: Install): Promise<unknown[]> {
  const rows = await sqlRows(database()).as({ key: text })(sql`select key from uploads`);
  const wanted = new Set(rows.flatMap(({ key }) => [key, thumbnailKey(key)]));
  const kept = new Set(storedKeys(join(install.dataDir, 'files')));
  return [
    ...[...kept].filter((key) => !wanted.has(key)).map((key) => ({ withoutRow: key })),
    ...[...wanted].filter((key) => !kept.has(key)).map((key) => ({ withoutFile: key })),
    ...[...kept].filter((key) => !KEY.test(key)).map((key) => ({ notOurSpelling: key })),
  ];
}

const KEY = /^uploads\/(guilds|users)\/[0-9a-f-]{36}\/[a-z]+\/[0-9a-f]{32}(\.thumb)?\.webp$/;

/** Pages and calls, of visitors and members. */
function otherPeople(install: Install, { guild, ownerCookie: cookie }: UploadDesk) {
  const page =
    (path: string, headers: Record<string, string> = {}) =>
    () =>
      fetch(install.url + path, { headers });
  return [
    page(`/g/${guild.slug}`),
    page(`/guilds/${guild.id}/members`, { cookie }),
    () => install.call({ id: 'application.listApplications', method: 'GET', cookie, data: { guildId: guild.id } }),
    page('/guild-discovery'),
    page('/dashboard', { cookie }),
  ];
}

/** What is slow the first time is not the subject here. */
async function warmUp(install: Install, desk: UploadDesk): Promise<void> {
  for (let round = 0; round < 5; round++)
    for (const ask of otherPeople(install, desk)) await (await ask()).arrayBuffer();
}

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { prefixOf, QUOTA, type UploadPurpose } from '#/features/uploads/upload.rules.ts';
import { pngOf } from '#/testing/png-bytes.ts';
import { aGuild, aPerson } from '../../src/features/guild-lifecycle/guild.factory.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { int, sqlRows } from '../../src/platform/db/rows.server.ts';
import type { CheckContext } from '../check.ts';
import type { Install } from '../install.ts';
import { type Answered, answeredBy } from './upload-answers.ts';

/** Sent at the same moment, of which a few have room. */
const SENT = 20;

/** The last places of a folder, wanted by many uploads at the same moment: as many are taken as there are. */
export async function quotaIsExact({ quick, random, assert }: CheckContext, install: Install): Promise<void> {
  const faults: unknown[] = [];
  for (let round = 0; round < (quick ? 1 : 10); round++) {
    const places = random.between(1, 6);
    const purpose: UploadPurpose = round % 2 === 0 ? 'characters' : 'branding';
    const owner = await aPerson();
    const ownerId = purpose === 'branding' ? (await aGuild({ owner })).id : owner.principal.userId;
    const inGuild = purpose === 'branding' ? ownerId : null;
    await database().execute(sql`
      insert into uploads (id, owner_user_id, guild_id, purpose, key, bytes, width, height)
      select gen_random_uuid(), ${owner.principal.userId}, ${inGuild}::uuid, ${purpose}, gen_random_uuid()::text, 1000, 1, 1
      from generate_series(1, ${QUOTA.files - places})`);
    const cookie = await install.session(owner.principal);
    const send = () => sendUntilJudged(install, cookie, prefixOf({ purpose, ownerId }));
    const answers = await Promise.all(Array.from({ length: SENT }, send));
    const rows = await sqlRows(database()).as({ files: int })(sql`
      select count(*)::int as files from uploads
      where owner_user_id = ${owner.principal.userId} and guild_id is not distinct from ${inGuild}::uuid`);
    const taken = answers.filter(({ status }) => status === 200).length;
    const full = answers.filter(({ status, reason }) => status === 409 && reason === 'uploads_full').length;
    if (taken !== places || full !== SENT - places || rows[0]?.files !== QUOTA.files)
      faults.push({ purpose, places, taken, full, rows, answers });
  }
  assert(
    `of ${SENT} uploads at once into a folder that is almost full, as many are accepted as there is room for`,
    true,
    faults,
  );
}

/** Five images at once are enough for the server; the others are answered 503 and try again. */
async function sendUntilJudged(install: Install, cookie: string, prefix: string): Promise<Answered> {
  for (;;) {
    const form = new FormData();
    form.set('bucket', 'uploads');
    form.set('keyPrefix', prefix);
    form.set('file', new File([new Uint8Array(pngOf({ width: 4, height: 4 }))], 'a.png', { type: 'image/png' }));
    const answered = await answeredBy(
      await install.call({ id: 'upload.uploadFile', method: 'POST', data: form, cookie }),
    );
    if (answered.reason !== 'images_busy') return answered;
    await database().execute(sql`delete from rate_limits`);
    await sleep(30);
  }
}

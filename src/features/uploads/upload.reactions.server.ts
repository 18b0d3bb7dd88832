import { sql } from 'drizzle-orm';
import { mayErase } from '#/platform/backup/erasure.server.ts';
import { inTransaction } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { log } from '#/platform/process/log.server.ts';
import type { Storage } from '#/platform/storage/storage.server.ts';
import { imageKey, thumbnailKey, UNCLAIMED_HOURS } from './upload.rules.ts';

const BATCH = 200;

/**
 * Removes images that nothing shows 24 hours after they were sent, and files that never got a row. Rows go first and
 * files after the commit: what is interrupted is finished by the next cleanup, and an image with a claim is never touched.
 */
export async function cleanUpUploads(store: Storage, now = new Date()): Promise<{ images: number; strays: number }> {
  const before = new Date(now.getTime() - UNCLAIMED_HOURS * 3600_000);
  let images = 0;
  for (let keys = await forget(before); keys.length > 0; keys = await forget(before)) {
    // Rows are gone for good, and what is left of files is found as strays another night.
    if (await mayErase()) for (const key of keys) await erase(store, key);
    images += keys.length;
  }
  const strays = await cleanUpStrays(store, before);
  await store.discardDrafts(before);
  if (images + strays > 0) log.info({ images, strays }, 'unclaimed images were removed');
  return { images, strays };
}

/** Deletes a batch of rows and answers their keys. Locked first and looked at again, so that a claim made meanwhile is seen. */
async function forget(before: Date): Promise<string[]> {
  return inTransaction(async (tx) => {
    const unclaimed = sql`not exists (select from upload_claims c where c.upload_id = u.id)`;
    const locked = await sqlRows(tx).as({ id: text })(sql`
      select u.id from uploads u where u.created_at < ${before} and ${unclaimed}
      order by u.created_at limit ${BATCH} for update skip locked`);
    if (locked.length === 0) return [];
    const ids = JSON.stringify(locked.map(({ id }) => id));
    const gone = await sqlRows(tx).as({ key: text })(sql`
      delete from uploads u where u.id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))
        and ${unclaimed} returning u.key`);
    return gone.map(({ key }) => key);
  });
}

/** Files of uploads that were refused or interrupted after they were stored. */
async function cleanUpStrays(store: Storage, before: Date): Promise<number> {
  let strays = 0;
  let old: string[] = [];
  for await (const { key, storedAt } of store.list('uploads/')) {
    if (storedAt < before) old.push(key);
    if (old.length < BATCH) continue;
    strays += await eraseUnknown(store, old);
    old = [];
  }
  return strays + (await eraseUnknown(store, old));
}

async function eraseUnknown(store: Storage, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const images = JSON.stringify(keys.map((key) => imageKey(key) ?? ''));
  const found = await inTransaction((tx) =>
    sqlRows(tx).as({ key: text })(sql`
      select key from uploads where key in (select value from jsonb_array_elements_text(${images}::jsonb))`),
  );
  const known = new Set(found.map(({ key }) => key));
  const strays = keys.filter((key) => !known.has(imageKey(key) ?? ''));
  if (strays.length === 0 || !(await mayErase())) return 0;
  for (const key of strays) await store.delete(key);
  return strays.length;
}

async function erase(store: Storage, key: string): Promise<void> {
  await store.delete(thumbnailKey(key));
  await store.delete(key);
}

import { errorResponse, toAppError } from '#/platform/http/errors.server.ts';
import { streamedZip, type ZipEntry } from '#/platform/http/zip-answer.server.ts';
import { storage } from '#/platform/storage/storage.server.ts';
import { readExport } from './my-account.queries.server.ts';

/** Answers GET of `/api/exports/{id}`: what was gathered, and their images as they are now, as one archive. */
export async function exportAnswer(exportId: string): Promise<Response> {
  try {
    const { document, imageKeys } = await readExport({ exportId });
    const day = new Date().toISOString().slice(0, 10);
    return streamedZip(`guildhall-account-${day}.zip`, filesOf(document, imageKeys));
  } catch (error) {
    return errorResponse(toAppError(error));
  }
}

/** Each image is read when its turn comes; one that the store lost or cleaned up is left out. */
async function* filesOf(document: string, imageKeys: readonly string[]): AsyncGenerator<ZipEntry> {
  yield { name: 'account.json', bytes: Buffer.from(document) };
  for (const key of imageKeys) {
    const file = await storage().get(key);
    if (!file) continue;
    const bytes = new Uint8Array(await new Response(file.stream).arrayBuffer());
    yield { name: `images/${key.split('/').slice(-2).join('-')}`, bytes };
  }
}

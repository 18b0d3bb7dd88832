import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { prefixOf } from '#/features/uploads/upload.rules.ts';
import { BUCKET } from '#/features/uploads/upload.schema.ts';
import type { Person } from '../../src/features/guild-lifecycle/guild.factory.ts';
import type { Install } from '../install.ts';

/** Images that hardly compress, sent by one person through HTTP. Answers their addresses. */
export async function sendImages(install: Install, person: Person, count: number): Promise<string[]> {
  const cookie = await install.session(person.principal);
  const links: string[] = [];
  for (let n = 0; n < count; n++) {
    const data = new FormData();
    data.set('bucket', BUCKET);
    data.set('keyPrefix', prefixOf({ purpose: 'characters', ownerId: person.principal.userId }));
    data.set('file', new File([await noise(n)], `${n}.png`, { type: 'image/png' }));
    const response = await install.call({ id: 'upload.uploadFile', method: 'POST', cookie, data });
    const text = await response.text();
    const [, link] = /"(\/files\/[^"]+)"/.exec(text) ?? [];
    if (!link) throw new Error(`An image was answered ${response.status}: ${text}`);
    links.push(link);
  }
  return links;
}

/** SHA-256 of what an address answers, or the status of a refusal. */
export async function hashOf(install: Install, link: string): Promise<string> {
  const response = await fetch(install.url + link);
  const bytes = Buffer.from(await response.arrayBuffer());
  return response.status === 200 ? sha256(bytes) : `status ${response.status}`;
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function noise(n: number): Promise<Uint8Array<ArrayBuffer>> {
  const size = { width: 240, height: 240 + n };
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const picture = sharp({ create: { ...size, channels: 3, background: '#000', noise: grain } });
  return new Uint8Array(await picture.png().toBuffer());
}

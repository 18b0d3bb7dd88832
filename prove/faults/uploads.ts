import { sql } from 'drizzle-orm';
import { aPicture } from '#/features/uploads/upload.factory.ts';
import { aPerson } from '../../src/features/guild-lifecycle/guild.factory.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { int, sqlRows } from '../../src/platform/db/rows.server.ts';
import type { Install } from '../install.ts';
import { clarity } from './clarity.ts';

/** Someone who sends pictures while the store of images is in trouble. */
export class Sending {
  readonly #install: Install;
  readonly #cookie: string;
  readonly #prefix: string;

  static async by(install: Install): Promise<Sending> {
    const { principal } = await aPerson();
    return new Sending(install, await install.session(principal), `uploads/users/${principal.userId}/characters`);
  }

  private constructor(install: Install, cookie: string, prefix: string) {
    this.#install = install;
    this.#cookie = cookie;
    this.#prefix = prefix;
  }

  /** What is wrong with how one picture, and three at once, are refused; and the seconds it took. */
  async refused(): Promise<{ faults: unknown[]; seconds: number }> {
    const began = performance.now();
    const [one, three] = await Promise.all([this.#send('file', 1), this.#send('files', 3)]);
    const body = await one.text();
    const faults = clarity('a picture', one, body);
    const words = (JSON.parse(body) as { message?: string }).message ?? '';
    const outcomes = await three.text();
    // One outcome for each, in the words that a single one gets.
    const said = three.status === 200 ? outcomes.split(words).length - 1 : 0;
    if (said !== 3)
      faults.push({ fault: 'three pictures at once', status: three.status, outcomes: outcomes.slice(0, 400) });
    return { faults, seconds: (performance.now() - began) / 1000 };
  }

  /** Sends one that must be taken; what is wrong if it is not, or cannot be fetched. */
  async taken(): Promise<unknown[]> {
    const answer = await this.#send('file', 1);
    const body = await answer.text();
    const url = /\/files\/uploads[\w/.-]+webp/.exec(body)?.[0];
    if (!url) {
      const said = this.#install.product.output.split('\n').filter((line) => line.includes('image storage'));
      return [
        { fault: 'a picture was not taken', status: answer.status, body: body.slice(0, 300), log: said.slice(-2) },
      ];
    }
    const file = await fetch(this.#install.url + url);
    await file.arrayBuffer();
    return file.status === 200 ? [] : [{ fault: 'a picture cannot be fetched', status: file.status }];
  }

  async #send(field: 'file' | 'files', count: number): Promise<Response> {
    const data = new FormData();
    data.set('bucket', 'uploads');
    data.set('keyPrefix', this.#prefix);
    for (let n = 0; n < count; n++) data.append(field, await aPicture());
    const id = field === 'file' ? 'upload.uploadFile' : 'upload.uploadFiles';
    return this.#install.call({ id, method: 'POST', data, cookie: this.#cookie, signal: AbortSignal.timeout(40_000) });
  }
}

export async function storedImages(): Promise<number> {
  const rows = await sqlRows(database()).as({ count: int })(sql`select count(*) from uploads`);
  return Number(rows[0]?.count);
}

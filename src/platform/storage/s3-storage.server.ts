import { AwsClient } from 'aws4fetch';
import { AppError } from '#/base/app-error.ts';
import { log } from '#/platform/process/log.server.ts';
import type { ListedFile, Storage } from './storage.server.ts';
import { isStorageKey, requireStorageKey } from './storage-key.ts';

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  readonly forcePathStyle: boolean;
}

const PATIENCE_MS = 10_000;

/** Files in a bucket of any store that speaks S3. */
export function s3Storage(settings: S3Settings): Storage {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const base = bucketUrl(settings);

  async function ask(url: URL, init: RequestInit, fine: readonly number[]): Promise<Response> {
    const silence = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    // Not by the signal alone: the client wraps it in a request of its own, and what hears it there may be collected.
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        silence.abort();
        reject(new Error('no answer in time'));
      }, PATIENCE_MS);
    });
    try {
      const response = await Promise.race([client.fetch(url.href, { ...init, signal: silence.signal }), late]);
      if (fine.includes(response.status)) return response;
      const said = await Promise.race([response.text(), late]);
      return unreachable({ status: response.status, said: said.slice(0, 500) });
    } catch (error) {
      if (error instanceof AppError) throw error;
      return unreachable({ err: error });
    } finally {
      // Up to the headers: how long a body takes is the reader's matter too.
      clearTimeout(timer);
    }
  }

  return {
    async put(key, bytes, type) {
      const response = await ask(
        urlOf(base, key),
        { method: 'PUT', body: bytes as BodyInit, headers: { 'content-type': type } },
        [200],
      );
      await response.body?.cancel();
    },

    async get(key) {
      const response = await ask(urlOf(base, key), { method: 'GET' }, [200, 404]);
      if (response.status === 200 && response.body)
        return { stream: keptGoing(response.body), size: Number(response.headers.get('content-length')) };
      await response.body?.cancel();
      return null;
    },

    async delete(key) {
      const response = await ask(urlOf(base, key), { method: 'DELETE' }, [200, 204, 404]);
      await response.body?.cancel();
    },

    // The store shows nothing of what it has not got whole.
    discardDrafts: async () => {},

    async *list(prefix): AsyncIterable<ListedFile> {
      let next: string | undefined;
      do {
        const url = new URL(base);
        url.searchParams.set('list-type', '2');
        url.searchParams.set('prefix', prefix);
        if (next !== undefined) url.searchParams.set('continuation-token', next);
        const page = await new Response(keptGoing((await ask(url, { method: 'GET' }, [200])).body!)).text();
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = element(entry, 'Key') ?? '';
          if (isStorageKey(key)) yield { key, storedAt: new Date(element(entry, 'LastModified') ?? 0) };
        }
        next = element(page, 'IsTruncated') === 'true' ? element(page, 'NextContinuationToken') : undefined;
      } while (next !== undefined);
    },
  };
}

/** The same bytes; breaks off when the store stops sending, however slowly they are read. */
function keptGoing(body: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      let timer: NodeJS.Timeout | undefined;
      const silent = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('the file store stopped sending')), PATIENCE_MS);
      });
      try {
        const { done, value } = await Promise.race([reader.read(), silent]);
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        reader.cancel().catch(() => {});
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

type BucketPlace = Pick<S3Settings, 'endpoint' | 'bucket' | 'forcePathStyle'>;

/** Where the bucket is, in one of the two ways that stores name them. */
export function bucketUrl({ endpoint, bucket, forcePathStyle }: BucketPlace): URL {
  const url = new URL(endpoint);
  const path = url.pathname.replace(/\/+$/, '');
  if (forcePathStyle) url.pathname = `${path}/${bucket}/`;
  else {
    url.hostname = `${bucket}.${url.hostname}`;
    url.pathname = `${path}/`;
  }
  return url;
}

const urlOf = (base: URL, key: string) => new URL(requireStorageKey(key), base);

/** The text of the first such element; keys hold no character that XML would write otherwise, tokens may. */
function element(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replace(/&(amp|lt|gt|quot|apos);/g, (_, word) => {
    return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[word as 'amp']!;
  });
}

function unreachable(detail: object): never {
  log.error(detail, 'image storage is not responding');
  throw new AppError({
    code: 'UNAVAILABLE',
    reason: 'storage_unavailable',
    message: 'Image storage is unavailable. Please try again in a moment.',
    retryAfter: 10,
  });
}

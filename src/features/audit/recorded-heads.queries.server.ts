import { createHash } from 'node:crypto';
import type { Storage } from '#/platform/storage/storage.server.ts';

/** Where heads are recorded, out of the database. Nothing of ours changes or removes a file there. */
export const HEADS_FOLDER = 'audit-heads/';
/** Files that are fetched from the store at once. */
const FETCHED_AT_ONCE = 16;
const LINE = /^([0-9a-f-]{36}) (\d+) ([0-9a-f]{64})$/;

/** The end of a guild's log as it once was. */
export interface Head {
  readonly guildId: string;
  readonly seq: number;
  readonly hash: string;
}

/** The first line of a file; a head follows in each of the others. */
export interface HeadsFile {
  readonly recordedAt: string;
  /** The file before it, so that the files are a chain themselves. */
  readonly after: { readonly key: string; readonly sha256: string } | null;
  /** When the backup was made that was restored at this point: what was recorded later is gone on purpose. */
  readonly restoredFrom?: string;
}

export interface RecordedHeads {
  readonly heads: readonly Head[];
  readonly files: number;
  /** Files that are missing, were altered or are not ours. */
  readonly faults: readonly string[];
}

/** All heads that were recorded, as far as no restore has taken back what they were of. */
export async function recordedHeads(store: Storage): Promise<RecordedHeads> {
  const keys = await headFiles(store);
  const faults: string[] = [];
  let recorded: { readonly at: number; readonly head: Head }[] = [];
  let before: HeadsFile['after'] = null;
  for await (const { key, bytes } of inTurn(store, keys)) {
    const { file, heads } = readHeads(bytes);
    if (!file || heads.includes(undefined)) faults.push(`The file ${key} can't be read.`);
    else if (before && (file.after?.key !== before.key || file.after.sha256 !== before.sha256))
      faults.push(`The files between ${before.key} and ${key} were altered, or some are missing.`);
    const at = Date.parse(file?.recordedAt ?? '');
    if (file?.restoredFrom !== undefined) {
      const from = Date.parse(file.restoredFrom);
      recorded = recorded.filter((one) => one.at <= from);
    }
    for (const head of heads) if (head) recorded.push({ at, head });
    before = { key, sha256: sha256Of(bytes) };
  }
  return { heads: recorded.map(({ head }) => head), files: keys.length, faults };
}

/** Keys of the files, the oldest first: their names are ids, which sort by time. */
export async function headFiles(store: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(HEADS_FOLDER)) keys.push(key);
  return keys.sort();
}

export async function bytesOf(store: Storage, key: string): Promise<Buffer> {
  const found = await store.get(key);
  return found ? Buffer.from(await new Response(found.stream).arrayBuffer()) : Buffer.alloc(0);
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** What a file says, as far as it can be read. */
export function readHeads(bytes: Buffer): { file: HeadsFile | undefined; heads: readonly (Head | undefined)[] } {
  const [first = '', ...lines] = bytes.toString('utf8').trimEnd().split('\n');
  return { file: fileOf(first), heads: lines.map(headOf) };
}

async function* inTurn(store: Storage, keys: readonly string[]): AsyncGenerator<{ key: string; bytes: Buffer }> {
  for (let at = 0; at < keys.length; at += FETCHED_AT_ONCE)
    yield* await Promise.all(
      keys.slice(at, at + FETCHED_AT_ONCE).map(async (key) => ({ key, bytes: await bytesOf(store, key) })),
    );
}

function fileOf(line: string): HeadsFile | undefined {
  try {
    const file = JSON.parse(line) as Partial<HeadsFile>;
    return Number.isNaN(Date.parse(file.recordedAt ?? '')) ? undefined : (file as HeadsFile);
  } catch {
    return undefined;
  }
}

function headOf(line: string): Head | undefined {
  const [, guildId, seq, hash] = LINE.exec(line) ?? [];
  return guildId && seq && hash ? { guildId, seq: Number(seq), hash } : undefined;
}

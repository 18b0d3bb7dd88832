/**
 * Loaded into the product's processes (`--import`) where no disk can be filled for real: calls of the system that write
 * into IMAGE_DISK_FOLDER fail as they do on a full disk (after half of the bytes) or a closed one.
 */
import { readFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const { IMAGE_DISK_FOLDER = '', IMAGE_DISK_STATE = '' } = process.env;
const real = { open: promises.open, mkdir: promises.mkdir };

const isInside = (path: unknown) => String(path).startsWith(IMAGE_DISK_FOLDER);
const state = () => readFileSync(IMAGE_DISK_STATE, 'utf8');
const failure = (code: string) => Object.assign(new Error(`${code}: injected`), { code });

promises.open = (async (...args: Parameters<typeof promises.open>) => {
  const [path, flags] = args;
  if (!isInside(path) || !String(flags).startsWith('w')) return real.open(...args);
  if (state() === 'closed') throw failure('EROFS');
  const file = await real.open(...args);
  if (state() === 'full')
    file.writeFile = async (bytes) => {
      const whole = bytes as Uint8Array;
      await file.write(whole.subarray(0, whole.byteLength / 2));
      throw failure('ENOSPC');
    };
  return file;
}) as typeof promises.open;

promises.mkdir = (async (...args: Parameters<typeof promises.mkdir>) => {
  if (isInside(args[0]) && state() === 'closed') throw failure('EROFS');
  return real.mkdir(...args);
}) as typeof promises.mkdir;

syncBuiltinESMExports();

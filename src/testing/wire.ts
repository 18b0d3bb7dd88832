import { mkdirSync } from 'node:fs';
import { createServer, connect as dial, type Socket } from 'node:net';
import { join } from 'node:path';

/** The way to a PostgreSQL server, which can be cut without either end noticing. */
export interface Wire {
  /** The address that leads over it. */
  readonly url: string;
  /** Bytes neither arrive nor are refused from now on. */
  silence(): void;
  /** New connections work. Those that lived through the silence stay dumb, as behind a router that has forgotten them. */
  restore(): void;
  /** Connections that the near side holds. */
  readonly open: number;
  close(): Promise<void>;
}

const SOCKET = '.s.PGSQL.5432';

/** Lays it to the server that `url` reaches by a unix socket; `folder` is made for the near end. */
export async function layWire(url: string, folder: string): Promise<Wire> {
  const far = new URL(url);
  const server = join(far.searchParams.get('host') ?? '', SOCKET);
  mkdirSync(folder, { recursive: true });
  far.searchParams.set('host', folder);
  const ends = new Set<Socket>();
  let near = 0;
  let silent = false;
  /** What the server receives of aborted connections after the outage. */
  let unheard: Socket[] = [];

  const wire = createServer((caller) => {
    const called = dial(server);
    near += 1;
    let dumb = silent;
    const stop = () => {
      dumb = true;
    };
    silenced.add(stop);
    for (const [from, to] of [
      [caller, called],
      [called, caller],
    ] as const) {
      ends.add(from);
      from.on('data', (bytes) => dumb || to.write(bytes));
      from.on('error', () => from.destroy());
      from.on('close', () => {
        ends.delete(from);
        silenced.delete(stop);
        if (from === caller) near -= 1;
        if (from === caller && silent) unheard.push(called);
        else if (from === caller || !dumb) to.destroy();
      });
    }
  });
  const silenced = new Set<() => void>();
  await new Promise<void>((resolve) => wire.listen(join(folder, SOCKET), resolve));
  return {
    url: far.href,
    silence() {
      silent = true;
      for (const stop of silenced) stop();
    },
    restore() {
      silent = false;
      for (const called of unheard) called.destroy();
      unheard = [];
    },
    get open() {
      return near;
    },
    async close() {
      for (const end of ends) end.destroy();
      await new Promise((resolve) => wire.close(resolve));
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#/platform/config/config.server.ts';
import { embeddedFolder } from '#/platform/embedded/address.server.ts';
import { type EmbeddedServer, startEmbedded } from '#/platform/embedded/cluster.server.ts';

export interface RunningDatabase {
  stop(): Promise<void>;
}

/** Starts the embedded database and starts it again whenever it ends by itself; an external one needs neither. */
export async function runDatabase(
  { database, dataDir, webProcesses }: Config,
  say: (line: string) => void,
): Promise<RunningDatabase> {
  if (database.kind === 'external') return { stop: async () => {} };
  const folder = embeddedFolder(dataDir);
  let server: EmbeddedServer | undefined = await startEmbedded(folder, { webProcesses });
  let stopping = false;

  const keep = async () => {
    while (server && !stopping) {
      await server.exited;
      if (stopping) return;
      say('The database stopped unexpectedly. Restarting it.');
      server = await again();
    }
  };
  const again = async (): Promise<EmbeddedServer | undefined> => {
    for (let delay = 100; !stopping; delay = Math.min(delay * 2, 10_000)) {
      try {
        return await startEmbedded(folder, { webProcesses });
      } catch (error) {
        say(`${(error as Error).message}\nTrying again.`);
        await sleep(delay);
      }
    }
    return undefined;
  };
  const keeping = keep();

  return {
    async stop() {
      stopping = true;
      await server?.stop();
      await keeping;
      // One that was being started again at that very moment.
      await server?.stop();
    },
  };
}

import { type Config, ConfigError, config } from '#/platform/config/config.server.ts';
import { databaseAddress } from '#/platform/db/database-address.server.ts';
import { MigrationRefused, migrateDatabase } from '#/platform/db/migrate.server.ts';
import { FolderInUse, holdFolder } from '#/platform/embedded/folder-lock.server.ts';
import { type RunningDatabase, runDatabase } from './database.ts';
import { type DemoServices, startDemoServices } from './demo-services.ts';
import { fillDemoWorld } from './demo-world.ts';
import { refuseTakenPort } from './port.ts';
import { shipCatalog } from './ship-catalog.ts';

/** What must not go on, said to the person at the keyboard without a stack. */
export class StartRefused extends Error {}

export interface Prepared {
  readonly settings: Config;
  readonly database: RunningDatabase;
  readonly services: DemoServices;
  /** Lets the data folder go; the last thing to do. */
  readonly release: () => void;
}

/**
 * Everything before the first request: settings, sole use of the data folder, a free port, a database that is up to
 * date and, in demo mode, inhabited. `cancelled` ends what takes long.
 */
export async function prepare(say: (line: string) => void, cancelled?: AbortSignal): Promise<Prepared> {
  const settings = withToolErrors(() => config());
  const release = settings.database.kind === 'embedded' ? withToolErrors(() => holdFolder(settings.dataDir)) : () => {};
  try {
    await refuseTakenPort(settings.host, settings.port).catch((error) => {
      throw new StartRefused(error.message);
    });
    const database = await runDatabase(settings, say).catch((error: Error) => {
      throw new StartRefused(error.message);
    });
    try {
      await migrate(databaseAddress(settings), say);
      await shipCatalog(databaseAddress(settings));
      await fillDemoWorld(settings, cancelled).catch((error: Error) => {
        throw new StartRefused(error.message);
      });
      return { settings, database, services: await startDemoServices(settings), release };
    } catch (error) {
      await database.stop();
      throw error;
    }
  } catch (error) {
    release();
    throw error;
  }
}

async function migrate(url: string, say: (line: string) => void): Promise<void> {
  try {
    await migrateDatabase(url, { onProgress: (done, of) => say(`Migrating the database: ${done + 1} of ${of}`) });
  } catch (error) {
    throw error instanceof MigrationRefused ? new StartRefused(error.message) : error;
  }
}

function withToolErrors<T>(attempt: () => T): T {
  try {
    return attempt();
  } catch (error) {
    if (error instanceof ConfigError) throw new StartRefused(error.message);
    if (error instanceof FolderInUse)
      throw new StartRefused(`${error.message}\nStop it first, or start with another DATA_DIR and PORT.`);
    throw error;
  }
}

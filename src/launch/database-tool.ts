import { config } from '#/platform/config/config.server.ts';
import { databaseAddress } from '#/platform/db/database-address.server.ts';
import { type ConnectOptions, closeDatabase, connectDatabase } from '#/platform/db/db.server.ts';
import { reachDatabase } from './own-database.ts';
import { toolMessage } from './tool-message.ts';

/** Runs a tool of the command line on the install's database and disconnects afterwards; failures are printed as messages. */
export async function databaseTool(options: ConnectOptions, run: () => Promise<void>): Promise<void> {
  try {
    const letGo = await reachDatabase(config());
    try {
      connectDatabase(databaseAddress(config()), { max: 1, ...options });
      await run();
    } finally {
      await closeDatabase();
      await letGo();
    }
  } catch (error) {
    failTool(toolMessage(error));
  }
}

/** Says what went wrong; the process will end with 1. */
export function failTool(words: unknown): void {
  console.error(words);
  process.exitCode = 1;
}

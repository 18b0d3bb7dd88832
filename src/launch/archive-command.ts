import type pg from 'pg';
import { longConnection } from '#/platform/backup/table-copy.server.ts';
import { type Config, config } from '#/platform/config/config.server.ts';
import { databaseAddress } from '#/platform/db/database-address.server.ts';
import { failTool } from './database-tool.ts';
import { toolMessage } from './tool-message.ts';

/**
 * Runs a command of backups with a connection of its own, and closes everything after it, also when it is asked to stop.
 * Failures are printed as messages and end the process with 1.
 */
export async function archiveCommand(
  reach: (settings: Config) => Promise<() => Promise<void>>,
  name: string,
  run: (settings: Config, client: pg.Client) => Promise<void>,
): Promise<void> {
  let client: pg.Client | undefined;
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      stopped = true;
      // Whatever waits for the database fails, and everything is let go.
      void client?.end().catch(() => {});
    });
  try {
    const settings = config();
    const letGo = await reach(settings);
    try {
      client = await longConnection(databaseAddress(settings), name);
      if (!stopped) await run(settings, client);
    } finally {
      await client?.end().catch(() => {});
      await letGo();
    }
  } catch (error) {
    failTool(stopped ? 'Stopped.' : toolMessage(error));
  }
  if (stopped) process.exitCode = 1;
}

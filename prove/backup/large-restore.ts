import { join } from 'node:path';
import { seedBulk } from '#/testing/bulk/bulk-world.ts';
import type { CheckContext } from '../check.ts';
import type { Install } from '../install.ts';
import { HeldBackup, run } from './commands.ts';
import { contentsOf, differences, rowsIn, withClient } from './contents.ts';
import { withServer } from './restoring.ts';
import { OWN_SECRET } from './taking.ts';

const ROWS = 100_000;
const SECONDS = 60;
/** Of a process of ours with nothing large in memory. */
const MEGABYTES = 256;

/** How long a world of 100,000 rows takes to come back. */
export async function measureLargeRestore(
  { assert, metric, seed }: CheckContext,
  source: Install,
  target: Install,
): Promise<void> {
  await withClient(source.databaseUrl, (client) =>
    seedBulk(client, { guilds: 250, users: 10_000, seed: String(seed), now: Date.UTC(2026, 10, 20) }),
  );
  const file = join(source.folder, 'large.tar.gz');
  const backup = new HeldBackup({ ...OWN_SECRET, DATA_DIR: source.dataDir });
  const contents = await contentsOf(source.databaseUrl, await backup.snapshot);
  const taken = await backup.finish(file);
  const rows = rowsIn(contents);
  const restored = await run('restore', [file, '--replace'], { ...OWN_SECRET, DATA_DIR: target.dataDir });
  assert(`a world of ${rows} rows is backed up and restored`, taken.code === 0 && restored.code === 0, [
    ...(taken.code === 0 ? [] : [taken.output]),
    ...(restored.code === 0
      ? differences(contents, await withServer(target.dataDir, (url) => contentsOf(url)))
      : [restored.output]),
  ]);
  assert(`the world has at least ${ROWS} rows`, rows >= ROWS);
  metric({ what: `backup of ${rows} rows`, value: taken.seconds, unit: 's' });
  metric({ what: `restore of ${rows} rows`, value: restored.seconds, unit: 's', atMost: SECONDS });
  const memory = Math.max(taken.memory, restored.memory);
  metric({ what: 'peak memory of either', value: memory, unit: 'MB', atMost: MEGABYTES });
}

/** `npm run items:import -- FILE.json [--replace]`: adds items to the catalog and changes those that are there. */
import { readFile } from 'node:fs/promises';
import { importItems } from '#/features/items/item.api.server.ts';
import { readCatalog } from '#/features/items/item-catalog.rules.ts';
import { inTransaction } from '#/platform/db/db.server.ts';
import { databaseTool, failTool } from './database-tool.ts';
import { toolMessage } from './tool-message.ts';

const USE = `Use: npm run items:import -- FILE.json, or FILE.json --replace. FILE.json is a list of items.
  With --replace, items that the file doesn't have leave the catalog.`;
const FAULTS_SHOWN = 20;
/** For a catalog of the largest size on a slow disk (milliseconds). */
const PATIENCE = 120_000;

const given = process.argv.slice(2);
const replace = given.includes('--replace');
const [path, ...rest] = given.filter((word) => word !== '--replace');

if (!path || path.startsWith('-') || rest.length > 0) failTool(USE);
else await run(path);

async function run(path: string): Promise<void> {
  const file = await readFile(path, 'utf8').catch((error: unknown) => failTool(toolMessage(error)));
  if (file === undefined) return;
  const catalog = readCatalog(file);
  if ('faults' in catalog) {
    const { faults } = catalog;
    const more = faults.length - FAULTS_SHOWN;
    const lines = [...faults.slice(0, FAULTS_SHOWN), ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more`] : [])];
    return failTool([`Nothing was imported. Correct ${path}:`, ...lines].join('\n  '));
  }
  await databaseTool({ name: 'guildhall items', statementTimeout: PATIENCE }, async () => {
    const done = await inTransaction((tx) => importItems(tx, catalog.items, { source: 'imported', replace }));
    const said = Object.entries(done).flatMap(([what, n]) =>
      what === 'retired' && !replace ? [] : [`${n.toLocaleString('en-US')} ${what}`],
    );
    console.log(`Items imported: ${said.join(', ')}.`);
  });
}

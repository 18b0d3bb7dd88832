/** `npm run recipes:import -- FILE.json [--replace]`: adds recipes to the book and changes those that are there. */
import { readFile } from 'node:fs/promises';
import { importRecipes } from '#/features/recipes/recipe.api.server.ts';
import { readRecipes } from '#/features/recipes/recipe-catalog.rules.ts';
import { inTransaction } from '#/platform/db/db.server.ts';
import { databaseTool, failTool } from './database-tool.ts';
import { toolMessage } from './tool-message.ts';

const USE = `Use: npm run recipes:import -- FILE.json, or FILE.json --replace. FILE.json is a list of recipes.
  With --replace, recipes that the file doesn't have leave the book.`;
const FAULTS_SHOWN = 20;
/** For a file of the largest size on a slow disk (milliseconds). */
const PATIENCE = 120_000;

const given = process.argv.slice(2);
const replace = given.includes('--replace');
const [path, ...rest] = given.filter((word) => word !== '--replace');

if (!path || path.startsWith('-') || rest.length > 0) failTool(USE);
else await run(path);

async function run(path: string): Promise<void> {
  const file = await readFile(path, 'utf8').catch((error: unknown) => failTool(toolMessage(error)));
  if (file === undefined) return;
  const read = readRecipes(file);
  if ('faults' in read) return refuse(path, read.faults);
  await databaseTool({ name: 'guildhall recipes', statementTimeout: PATIENCE }, async () => {
    const done = await inTransaction((tx) => importRecipes(tx, read.recipes, { source: 'imported', replace }));
    if ('faults' in done) return refuse(path, done.faults);
    const said = Object.entries(done).flatMap(([what, n]) =>
      what === 'retired' && !replace ? [] : [`${n.toLocaleString('en-US')} ${what}`],
    );
    console.log(`Recipes imported: ${said.join(', ')}.`);
  });
}

function refuse(path: string, faults: readonly string[]): void {
  const more = faults.length - FAULTS_SHOWN;
  const lines = [...faults.slice(0, FAULTS_SHOWN), ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more`] : [])];
  failTool([`Nothing was imported. Correct ${path}:`, ...lines].join('\n  '));
}

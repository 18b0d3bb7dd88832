/**
 * `npm run mutate:policies`: mutates every policy, permission, condition and tenant condition of the product, one at a time;
 * some test must fail each time. `-- --match TEXT` takes those whose name, file or source contains it, `--tests TEXT` looks in
 * test files of such names alone, `--waves N` gives up after so many waves of tests (each runs more of the tests that reach a
 * mutant, the likeliest first), `--json FILE` keeps the table.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inWords, tryAll } from './full.ts';
import { allMutants } from './mutants.ts';
import { REVIEWED } from './reviewed.ts';

const { values } = parseArgs({
  options: {
    match: { type: 'string', default: '' },
    json: { type: 'string' },
    tests: { type: 'string', default: '' },
    waves: { type: 'string' },
  },
});
const began = performance.now();
const say = (line: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0)} s: ${line}`);
const mutants = allMutants().filter(({ id, file, line, quote }) =>
  `${id} ${file}:${line} ${quote}`.includes(values.match),
);
say(`${mutants.length} mutants, and ${Object.keys(REVIEWED).length} that were reviewed (reviewed.ts)`);

const waves = values.waves ? Number(values.waves) : undefined;
const verdicts = await tryAll(mutants, { say, tests: values.tests, waves });
const survivors = verdicts.filter(({ kill }) => !kill);
for (const verdict of [...verdicts.filter(({ kill }) => kill), ...survivors]) console.log(inWords(verdict));
say(`${verdicts.length - survivors.length} mutants killed, ${survivors.length} survived`);
if (values.json) writeFileSync(values.json, JSON.stringify(verdicts, null, 2));
process.exitCode = survivors.length > 0 || verdicts.length === 0 ? 1 : 0;

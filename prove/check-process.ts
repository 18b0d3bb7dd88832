/** One check in a process of its own: `node prove/check-process.ts NAME SEED quick|full MINUTES`; assertions go to the parent. */
import { seededRandom } from '#/base/seeded-random.ts';
import { type Assertion, assertion, type Check, measurement } from './check.ts';
import { inWords } from './own-process.ts';

// What the product logs is its own; the factories used here have nothing to say when their database is killed.
process.env.LOG_LEVEL ??= 'silent';

const [name = '', seedText = '1', form, minutes] = process.argv.slice(2);
const seed = Number(seedText);
const { check } = (await import(`./${name}.check.ts`)) as { check: Check };

const quick = form === 'quick';

try {
  await check.run({
    seed,
    quick,
    minutes: Number(minutes),
    random: seededRandom(`${name}:${seed}`),
    say: (line) => console.log(`    ${line}`),
    assert: (what, condition, problems = []) => send(assertion(what, condition, problems, inWords)),
    metric: (metric) => send(measurement(metric, quick)),
  });
} catch (error) {
  send(assertion('the check ran to its end', false, [error], inWords));
}
// What a check leaves open (pools, agents) must not keep the run waiting.
process.disconnect?.();
process.exit();

function send(made: Assertion): void {
  process.send?.(made);
}

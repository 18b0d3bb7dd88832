/** One proof in a process of its own: `node prove/proof-process.ts NAME SEED quick|full MINUTES`; findings go to the parent. */
import { seededRandom } from '#/base/seeded-random.ts';
import { inWords } from './own-process.ts';
import { type Figure, type Finding, keepsTo, type Proof } from './proof.ts';

/** So many faults of one finding are told. */
const TOLD = 10;

// What the product logs is its own; the factories used here have nothing to say when their database is killed.
process.env.LOG_LEVEL ??= 'silent';

const [name = '', seedText = '1', form, minutes] = process.argv.slice(2);
const seed = Number(seedText);
const { proof } = (await import(`./${name}.proof.ts`)) as { proof: Proof };

try {
  await proof.run({
    seed,
    quick: form === 'quick',
    minutes: Number(minutes),
    random: seededRandom(`${name}:${seed}`),
    say: (line) => console.log(`    ${line}`),
    holds: (what, condition, faults = []) =>
      find({ what, held: condition && faults.length === 0, faults: faults.slice(0, TOLD).map(inWords) }),
    figure: (figure: Figure) => find({ what: figure.what, held: keepsTo(figure), figure, faults: [] }),
  });
} catch (error) {
  find({ what: 'the proof came to its end', held: false, faults: [inWords(error)] });
}
// What a proof leaves open (pools, agents) must not keep the run waiting.
process.disconnect?.();
process.exit();

function find(finding: Finding): void {
  process.send?.(finding);
}

import { spawnSync } from 'node:child_process';
import type { Check } from './check.ts';

/** Random histories; a third as many of trades. */
const HISTORIES = 1_000;

export const check: Check = {
  about: 'Points, treasury and trades are what a model of them says, whatever dies, arrives twice or is answered late',
  onlyInFull: true,
  async run({ seed, assert, say }) {
    say(`${HISTORIES} histories from seed ${seed}`);
    // A failure prints the shrunk history, which can be kept as a case.
    const { status, stdout } = spawnSync('npx', ['vitest', 'run', 'src/testing/simulation', 'src/platform/ledger'], {
      env: { ...process.env, LEDGER_HISTORIES: String(HISTORIES), SEED: String(seed) },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const failure = status === 0 ? [] : [stdout.slice(-4_000)];
    assert(`${HISTORIES} histories go as in the models, and every rule of the ledger holds`, true, failure);
  },
};

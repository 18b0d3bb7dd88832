import { join } from 'node:path';
import { mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';
import { MUTATED_BUILD, trialsIn } from './folders.ts';
import { mutants } from './mutants-plugin.ts';

const merged = mergeConfig(base, {
  plugins: [mutants()],
  test: {
    setupFiles: [join(import.meta.dirname, 'trial.ts')],
    env: { TESTED_BUILD: MUTATED_BUILD },
  },
});
merged.test.include = [join(trialsIn(process.env.MUTATION_FOLDER), '*.test.ts')];

export default merged;

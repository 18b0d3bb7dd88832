import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { COMMON, DATABASE_SERVER } from '../../vitest.config.ts';
import { MUTATED_BUILD, trialsIn } from './folders.ts';
import { mutants } from './mutants-plugin.ts';

export default defineConfig({
  plugins: [mutants()],
  test: {
    ...COMMON,
    include: [join(trialsIn(process.env.MUTATION_FOLDER), '*.test.ts')],
    globalSetup: [DATABASE_SERVER],
    setupFiles: [...[COMMON?.setupFiles ?? []].flat(), join(import.meta.dirname, 'trial.ts')],
    env: { ...COMMON?.env, TESTED_BUILD: MUTATED_BUILD },
  },
});

import { mergeConfig } from 'vite';
import base from '../../vite.config.ts';
import { MUTATED_BUILD } from './folders.ts';
import { mutants } from './mutants-plugin.ts';

/** The build with every mutant in it, in a folder of its own. */
export default mergeConfig(base, {
  build: { outDir: MUTATED_BUILD, minify: false },
  plugins: [mutants()],
  logLevel: 'warn',
});

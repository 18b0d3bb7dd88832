import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Takes every call of the product into the build, whether or not a page of ours makes it. Browsers load nothing of it. */
export const everyFunction = (): Plugin => ({
  name: 'guildhall:every-function',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/start\.ts$/ },
    async handler() {
      const files = globSync('src/features/**/*.functions{,.gen}.ts');
      await Promise.all(files.map((file) => this.load({ id: resolve(file) })));
      return null;
    },
  },
});

import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { mutableFiles, mutate } from './mutants.ts';

/** Serves the sources with all their mutants in them, each behind its switch. Part of no build that serves. */
export function mutants(): Plugin {
  const files = new Set(mutableFiles());
  return {
    name: 'guildhall:mutants',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.ts$/ },
      handler(text, id) {
        const file = relative(process.cwd(), id).replaceAll('\\', '/');
        return files.has(file) ? { code: mutate(file, text).code, map: null } : undefined;
      },
    },
  };
}

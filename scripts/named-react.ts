import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** What every component calls. */
const PARTS = ['react', 'react/jsx-runtime'] as const;
const NAMED = '\0guildhall:named/';

/**
 * React is CommonJS. Bundled as it is, each `jsx()` and each hook would ask a getter of the module for its function, on every call; here
 * the functions are bindings of their own (decision 227).
 */
export function namedReact(): Plugin {
  return {
    name: 'guildhall:named-react',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, _importer, { kind }) {
      // CommonJS asks for the whole module, which is one object.
      if (kind === 'require-call') return;
      const part = PARTS.find((name) => name === source);
      return part && `${NAMED}${part}`;
    },
    load(id) {
      if (!id.startsWith(NAMED)) return;
      const part = id.slice(NAMED.length);
      const names = Object.keys(require(part) as object).filter((name) => name !== 'default');
      return `import whole from ${JSON.stringify(require.resolve(part))};
export default whole;
export const { ${names.join(', ')} } = whole;`;
    },
  };
}

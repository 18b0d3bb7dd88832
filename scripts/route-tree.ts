/** Writes `src/route-tree.gen.ts` without a build, so that type checks and tests find it. */
import { Generator, getConfig } from '@tanstack/router-generator';

const root = process.cwd();
const config = getConfig(
  {
    target: 'react',
    routesDirectory: './src/routes',
    generatedRouteTree: './src/route-tree.gen.ts',
    routeFileIgnorePattern: '\\.test\\.',
    disableLogging: true,
  },
  root,
);
await new Generator({ config, root }).run();

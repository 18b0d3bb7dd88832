/** The pages in development, below `dev.ts`: Vite's own server, which reloads what changes. */
import { createServer } from 'vite';
import { config } from '#/platform/config.server.ts';
import { liveUnderLauncher, sayReady } from '#/platform/process-life.server.ts';

const { host, port } = config();
const server = await createServer({ server: { host, port, strictPort: true } });
liveUnderLauncher(() => server.close(), 5_000);
await server.listen();
server.printUrls();
sayReady();

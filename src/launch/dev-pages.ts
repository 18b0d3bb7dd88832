/** The pages in development, below `dev.ts`: Vite's own server, which reloads what changes. */
import { createServer } from 'vite';
import { config } from '#/platform/config/config.server.ts';
import { notifyReady, runUnderSupervisor } from '#/platform/process/process-lifecycle.server.ts';

const { host, port } = config();
const server = await createServer({ server: { host, port, strictPort: true } });
runUnderSupervisor(() => server.close(), 5_000);
await server.listen();
server.printUrls();
notifyReady();

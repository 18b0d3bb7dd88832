import type { Plugin } from 'vite';
import { mayHoldOperations, writeServerFunctions } from './server-functions.ts';

/** Writes the server functions before a build, before development begins, and there again whenever an operation changes. */
export const serverFunctions = (): Plugin => ({
  name: 'guildhall:server-functions',
  config: () => writeServerFunctions(),
  configureServer({ watcher, ws, config }) {
    watcher.on('all', (_, file) => {
      if (!mayHoldOperations(file)) return;
      try {
        writeServerFunctions();
      } catch (error) {
        const { message, stack = '' } = error as Error;
        config.logger.error(message);
        ws.send({ type: 'error', err: { message, stack } });
      }
    });
  },
});

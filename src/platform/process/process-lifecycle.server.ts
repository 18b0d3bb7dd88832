import { log } from './log.server.ts';

/** What the launcher and its two processes say to each other over their channel. */
export type LifecycleMessage = 'ready' | 'stop';

/**
 * The life of a process under the launcher: `stop` runs once, when the launcher says so, is gone, or the system asks
 * (SIGTERM), and the process ends with 0 after it. A failure that no one caught is logged and ends it with 1, after
 * `stop`. Ctrl-C is the launcher's business. Nothing lives longer than `patience` milliseconds after being asked.
 */
export function runUnderSupervisor(stop: () => Promise<void>, patience: number): void {
  let stopping = false;
  const end = async (code: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(code || 1), patience).unref();
    try {
      await stop();
    } catch (error) {
      log.error({ err: error }, 'shutdown failed');
    }
    process.exit(code);
  };
  process.on('message', (message) => message === ('stop' satisfies LifecycleMessage) && void end(0));
  process.on('disconnect', () => void end(0));
  process.on('SIGTERM', () => void end(0));
  process.on('SIGINT', () => {
    if (!process.connected) void end(0);
  });
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error) => {
      log.fatal({ err: error }, 'uncaught error');
      void end(1);
    });
}

/** How long after its start a process is taken to have loaded what it needs (milliseconds). */
const SETTLED = 3_000;

/** Notifies the launcher that the process is ready. */
export function notifyReady(): void {
  process.send?.('ready' satisfies LifecycleMessage);
  // Reading the code leaves more behind than the code takes; V8 would keep it until memory runs short.
  setTimeout(() => globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' }), SETTLED).unref();
}

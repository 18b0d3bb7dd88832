import { createSerializationAdapter } from '@tanstack/react-router';
import { createStart } from '@tanstack/react-start';
import { AppError, type AppErrorBody } from '#/base/app-error.ts';
import { functionFetch } from './platform/http/calls/function-fetch.ts';
import { functionGuard } from './platform/http/calls/function-guard.ts';

/** Lets an AppError of a loader reach the browser as what it is. Reads plain data only. */
const appErrorAdapter = createSerializationAdapter({
  key: 'app-error',
  test: (value): value is AppError => value instanceof AppError,
  toSerializable: (error) => JSON.stringify(error.body),
  fromSerializable: (text: string) => new AppError(JSON.parse(text) as AppErrorBody),
});

// Cross-site requests, size limits, sessions and headers are judged before this, in platform/http/pipeline.server.ts.
export const startInstance = createStart(() => ({
  serializationAdapters: [appErrorAdapter],
  functionMiddleware: [functionGuard],
  serverFns: { fetch: functionFetch },
}));

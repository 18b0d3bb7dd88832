import { createIsomorphicFn } from '@tanstack/react-start';
import { requestContext } from '#/platform/http/request-context.server.ts';

/** The CSP nonce of the request being rendered; in the browser there is none to know. */
export const requestNonce = createIsomorphicFn()
  .server((): string | undefined => requestContext()?.nonce)
  .client((): string | undefined => undefined);

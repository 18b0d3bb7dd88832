import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the request being answered; never part of any payload and never read from one. */
export interface RequestContext {
  readonly id: string;
  readonly nonce: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const requestContext = (): RequestContext | undefined => storage.getStore();
export const runWithRequest = <T>(context: RequestContext, run: () => T): T => storage.run(context, run);

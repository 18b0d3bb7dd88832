import {
  type DefaultError,
  type EnsureQueryDataOptions,
  type FetchQueryOptions,
  hashKey,
  InfiniteQueryObserver,
  type QueryClient as Queries,
  QueryClient,
  type QueryClientConfig,
  type QueryFunctionContext,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/react-query';

/** What a query's function is told. Nothing stops a page's reads, so a signal is made for who asks for one. */
class Asking {
  readonly client: Queries;
  readonly queryKey: QueryKey;
  readonly meta: undefined;
  readonly pageParam: unknown;
  readonly direction = 'forward';

  constructor(client: Queries, queryKey: QueryKey, pageParam?: unknown) {
    this.client = client;
    this.queryKey = queryKey;
    this.pageParam = pageParam;
  }

  get signal(): AbortSignal {
    return new AbortController().signal;
  }
}

/** Options as loaders give them; `_type` is how the library says that they are of a list. */
interface Asked {
  readonly _type?: 'infinite';
  readonly initialPageParam?: unknown;
}

/**
 * The queries of one page that is being drawn. Each is asked once, when a loader asks for it; no one takes back, tries again or
 * watches it, so what the library does for that is left out (decision 233).
 */
export class PageQueries extends QueryClient {
  readonly #asked = new Map<string, Promise<unknown>>();

  constructor(config: QueryClientConfig) {
    super({
      ...config,
      defaultOptions: {
        ...config.defaultOptions,
        queries: { ...config.defaultOptions?.queries, queryKeyHashFn: hashOf },
      },
    });
  }

  override ensureQueryData<
    TQueryFnData,
    TError = DefaultError,
    TData = TQueryFnData,
    TQueryKey extends QueryKey = QueryKey,
  >(options: EnsureQueryDataOptions<TQueryFnData, TError, TData, TQueryKey>): Promise<TData> {
    const known = this.defaultQueryOptions(options as never) as unknown as typeof options & { queryHash: string };
    const data = this.getQueryCache().get<TData>(known.queryHash)?.state.data;
    return data === undefined ? this.fetchQuery(known) : Promise.resolve(data);
  }

  override fetchQuery<
    TQueryFnData = unknown,
    TError = DefaultError,
    TData = TQueryFnData,
    TQueryKey extends QueryKey = QueryKey,
    TPageParam = never,
  >(options: FetchQueryOptions<TQueryFnData, TError, TData, TQueryKey, TPageParam>): Promise<TData> {
    const known = this.defaultQueryOptions(options as never) as QueryObserverOptions & Asked;
    const { queryFn, queryHash = '' } = known;
    const asked = this.#asked.get(queryHash);
    if (asked) return asked as Promise<TData>;
    const query = this.getQueryCache().build(this, known);
    if (query.state.status !== 'pending' || typeof queryFn !== 'function') return super.fetchQuery(options);
    const ask = async () => {
      try {
        const data = await read(this, known, queryFn as Read);
        if (data === undefined) throw new Error(`${queryHash} has no answer`);
        query.setData(data);
        return data;
      } catch (error) {
        query.setState({
          ...{ status: 'error', error: error as Error, errorUpdatedAt: Date.now(), errorUpdateCount: 1 },
          ...{ fetchFailureCount: 1, fetchFailureReason: error as Error, isInvalidated: true },
        });
        throw error;
      } finally {
        this.#asked.delete(queryHash);
      }
    };
    const asking = ask();
    if (query.state.status === 'pending') this.#asked.set(queryHash, asking);
    return asking as Promise<TData>;
  }
}

type Read = (context: QueryFunctionContext<QueryKey, unknown>) => unknown;

async function read(
  client: Queries,
  { queryKey = [], _type, initialPageParam }: QueryObserverOptions & Asked,
  ask: Read,
) {
  if (_type !== 'infinite') return ask(new Asking(client, queryKey));
  const page = await ask(new Asking(client, queryKey, initialPageParam));
  return { pages: [page], pageParams: [initialPageParam] };
}

/**
 * The library's name of a key, written by hand: `JSON.stringify` with a function that looks at each value takes four times as long. A part
 * that is neither plain nor a list is left to the library.
 */
export function hashOf(key: QueryKey): string {
  return textOf(key) ?? hashKey(key);
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) {
      const written = textOf(item);
      if (written === undefined) return undefined;
      text += text ? `,${written}` : written;
    }
    return `[${text}]`;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  for (const [name, field] of Object.entries(value).sort(byName)) {
    if (field === undefined || typeof field === 'function') continue;
    const written = textOf(field);
    if (written === undefined) return undefined;
    text += `${text && ','}${JSON.stringify(name)}:${written}`;
  }
  return `{${text}}`;
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/** The hook behind every hook of the library. */
export type WatchQuery = (
  options: WatchedOptions,
  Observer: typeof QueryObserver,
  client: Queries,
) => QueryObserverResult;
export type WatchedOptions = QueryObserverOptions<unknown, Error, unknown, unknown, QueryKey>;

/**
 * What a query of the page was answered, without an observer that no one will hear of; undefined where there is more to say than that.
 * `watch` is asked for what else a part of the page wants to know, such as whether a list goes on.
 */
export function answered(
  options: WatchedOptions,
  Observer: typeof QueryObserver,
  client: Queries,
  watch: WatchQuery,
): QueryObserverResult | undefined {
  if (!(client instanceof PageQueries) || options.select) return undefined;
  const state = client.getQueryCache().get(hashOf(options.queryKey))?.state;
  const data = state ? state.data : options.initialData;
  const isAnswered = state ? state.status === 'success' : data !== undefined && typeof data !== 'function';
  // One that isn't asked for before something is opened.
  const isIdle = data === undefined && state?.error == null && options.enabled === false && !options.placeholderData;
  if (!isAnswered && !isIdle) return undefined;
  return new Answer(data, isAnswered, () => watch(options, Observer, client)) as unknown as QueryObserverResult;
}

class Answer {
  readonly data: unknown;
  readonly isSuccess: boolean;
  readonly isPending: boolean;
  readonly isError = false;
  readonly error = null;
  readonly #watch: () => QueryObserverResult;
  #watched?: QueryObserverResult;

  constructor(data: unknown, isSuccess: boolean, watch: () => QueryObserverResult) {
    this.data = data;
    this.isSuccess = isSuccess;
    this.isPending = !isSuccess;
    this.#watch = watch;
  }

  get watched(): QueryObserverResult {
    this.#watched ??= this.#watch();
    return this.#watched;
  }
}

/** All that the library says of a query, and of a list. */
const OF_NOTHING = { queryKey: [], getNextPageParam: () => null, initialPageParam: null };
const SAID = [
  new QueryObserver(new QueryClient(), OF_NOTHING).getCurrentResult(),
  new InfiniteQueryObserver(new QueryClient(), OF_NOTHING).getCurrentResult(),
].flatMap(Object.keys);
const KNOWN = Object.keys(new Answer(undefined, false, () => undefined as never));
for (const name of new Set(SAID))
  if (!KNOWN.includes(name))
    Object.defineProperty(Answer.prototype, name, {
      get(this: Answer) {
        return this.watched[name as keyof QueryObserverResult];
      },
    });

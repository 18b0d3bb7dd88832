/** The part of it that is used here. */
declare module 'autocannon' {
  interface Request {
    readonly method?: 'GET' | 'POST';
    readonly path?: string;
    readonly headers?: Record<string, string>;
    readonly body?: string;
  }

  export default function autocannon(options: {
    url: string;
    headers?: Record<string, string>;
    connections: number;
    setupClient?: (client: {
      setHeaders(headers: Record<string, string>): void;
      on(event: 'response', listener: () => void): void;
    }) => void;
    duration?: number;
    /** So many requests in all instead of a duration. */
    amount?: number;
    requests?: (Request & { setupRequest?: (request: Request) => Request })[];
  }): Promise<{
    requests: { average: number; total: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number; max: number };
    errors: number;
    timeouts: number;
    non2xx: number;
    statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
    throughput: { total: number };
  }>;
}

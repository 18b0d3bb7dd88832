import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { NodeRequest } from 'srvx/node';
import { config, isLoopback } from '#/platform/config/config.server.ts';
import { logConsole } from '#/platform/console-log.server.ts';
import { waitForTurn } from '#/platform/http/answer-queue.server.ts';
import { securityHeaders } from '#/platform/http/security-headers.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { notifyReady, runUnderSupervisor } from '#/platform/process/process-lifecycle.server.ts';
import { answerBrokenRequests } from './broken-requests.server.ts';
import { send, sendCached } from './send.server.ts';
import { staticFiles } from './static-files.server.ts';
import { isWellFormed } from './well-formed.server.ts';

const DRAIN_MS = 10_000;
/** How long a balancer in front has to notice that `/readyz` answers 503, while every request is still answered. */
const NOTICE_MS = 3_000;
/** How long a start waits until its first answer could be a quick one. */
const WARM_MS = 10_000;
/** How long the rest of a request may come in after its answer. */
const UNFINISHED_MS = 2_000;
/** A streamed answer has ten, as many as Node.js allows; a leak would still be reported. */
const MOST_LISTENERS = 20;
const dist = join(process.cwd(), 'dist');
const { host, port, publicUrl, database, webProcesses } = config();
const wanted = new URL(publicUrl);

logConsole();
// State lives in the bundle alone: a module imported here from its source would be another one.
const app: typeof import('#/server.ts') = await import(pathToFileURL(join(dist, 'server', 'server.js')).href);
app.startWeb();

const https = publicUrl.startsWith('https:');
const ownHeaders = securityHeaders(null, https);
const serveStatic = staticFiles(join(dist, 'client'), (hashes) => securityHeaders(null, https, { hashes }));
let stopping = false;

const server = createServer(
  { headersTimeout: 15_000, requestTimeout: 120_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 5_000 },
  (request, response) => {
    // Its turn, what broke off, compression, the framework and the senders of both all wait for its end.
    response.setMaxListeners(MOST_LISTENERS);
    if (stopping) response.setHeader('connection', 'close');
    const before = waitForTurn(request.socket, response);
    const handled = before ? before.then(() => handle(request, response)) : handle(request, response);
    handled.catch((error) => {
      if (!response.destroyed && !response.writableEnded) log.error({ err: error }, 'response could not be sent');
      response.destroy();
    });
  },
);
// A proxy in front puts everyone through few connections: one that is closed under its hands answers 503.
server.maxRequestsPerSocket = 100_000;
answerBrokenRequests(server, ownHeaders);

server.once('error', (error: NodeJS.ErrnoException) => {
  log.fatal(
    { err: error },
    error.code === 'EADDRINUSE' ? `port ${port} on ${host} is taken` : 'port could not be opened',
  );
  process.exit(1);
});
// Whatever fails here fails again for whoever asks, and is told of there.
await Promise.race([app.warmUp().catch(() => {}), sleep(WARM_MS, undefined, { ref: false })]);
server.listen({ port, host, reusePort: webProcesses > 1 }, notifyReady);
runUnderSupervisor(stop, DRAIN_MS + 1_500);

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isWellFormed(request)) {
    response.writeHead(400, { ...Object.fromEntries(ownHeaders), connection: 'close' }).end();
    return;
  }
  if (request.url === '/healthz') return answerHealth(response, stopping ? 503 : 200, { ok: !stopping });
  if (request.url === '/readyz') {
    const { ready, checks } = await app.readiness();
    return answerHealth(response, ready && !stopping ? 200 : 503, { ready: ready && !stopping, ...checks });
  }
  if (serveStatic(request, response)) return;
  if (toPublicAddress(request, response)) return;
  const cached = app.default.cached(request);
  if (cached) {
    sendCached(response, cached);
    return;
  }
  const answer = await app.default.fetch(
    new NodeRequest({ req: request, res: response }) as unknown as Request,
    request.socket.remoteAddress,
  );
  await send(request, response, answer);
  if (!request.complete) closeSoon(request);
}

/** What was answered before it was sent whole: the sender has a moment to read why, then the rest is not waited for. */
function closeSoon(request: IncomingMessage): void {
  setTimeout(() => request.complete || request.destroy(), UNFINISHED_MS).unref();
}

function answerHealth(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    ...Object.fromEntries(ownHeaders),
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
  response.end(`${JSON.stringify(body)}\n`);
}

/** `localhost` and `127.0.0.1` are two origins to a browser: sessions and calls work on the public one only. */
function toPublicAddress({ method, headers, url = '/' }: IncomingMessage, response: ServerResponse): boolean {
  if (headers.host === wanted.host) return false;
  const asked = URL.parse(`http://${headers.host}`);
  if (!asked || asked.host === wanted.host || asked.port !== wanted.port) return false;
  if (!isLoopback(wanted.hostname) || !isLoopback(asked.hostname.replace(/^\[|\]$/g, ''))) return false;
  if (method !== 'GET' && method !== 'HEAD') return false;
  response.writeHead(307, { ...Object.fromEntries(ownHeaders), location: publicUrl + url.replace(/^\/*/, '/') }).end();
  return true;
}

/** Readiness off, live streams ended, answers under way finished (10 s at most), connections closed. */
async function stop(): Promise<void> {
  stopping = true;
  app.closeLiveStreams();
  // Others in front need a moment to notice that this one is leaving; nothing is in front of an embedded install.
  if (database.kind === 'external') await sleep(NOTICE_MS);
  const closed = new Promise((resolve) => server.close(resolve));
  // Browsers whose stream has ended open the next one at once.
  app.closeLiveStreams();
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  server.closeIdleConnections();
  await Promise.race([closed, sleep(DRAIN_MS - NOTICE_MS, undefined, { ref: false })]);
  clearInterval(idle);
  server.closeAllConnections();
  await app.stopWeb();
}

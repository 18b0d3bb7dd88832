/**
 * A server that does the least: `node bench/reference/main.ts hello|rows|page DATABASE_URL`. `hello` answers a word, `rows`
 * reads 50 rows and answers them as JSON, `page` renders them as a table with React. Sends its port to the parent.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { sendPage } from './page.ts';
import { READ_ROWS, type ReferenceRow } from './rows.ts';

const [kind = '', connectionString] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const read = async () => (await pool.query<ReferenceRow>(READ_ROWS)).rows;

const answers: Record<string, (response: ServerResponse) => void | Promise<void>> = {
  hello: (response) => void response.setHeader('content-type', 'text/plain').end('hello'),
  rows: async (response) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(await read())),
  page: async (response) => sendPage(response, await read()),
};
const answer = answers[kind];
if (!answer) throw new Error(`No reference server is called ${kind}`);

const server = createServer((_, response) => void answer(response));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());

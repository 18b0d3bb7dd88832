import type { SeededRandom } from '#/base/seeded-random.ts';
import type { Attack } from './attack.ts';
import { brokenBytes } from './broken-text.ts';
import type { Making } from './function-attacks.ts';

type Raw = (host: string, random: SeededRandom) => string | Buffer;

const read = '/_serverFn/account.getUserId';
const head = (host: string, more = '') => `POST ${read} HTTP/1.1\r\nhost: ${host}\r\norigin: http://${host}\r\n${more}`;

/** What is no HTTP, or HTTP that two servers read differently. */
const RAW: Readonly<Record<string, Raw>> = {
  'no HTTP at all': (_host, random) =>
    Buffer.from(Array.from({ length: random.between(1, 400) }, () => random.below(256))),
  'TLS hello': () => Buffer.from('1603010200010001fc0303', 'hex'),
  'HTTP/2 preface': () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'HTTP/0.9': () => 'GET /\r\n\r\n',
  'HTTP/1.0 without a host': () => 'GET / HTTP/1.0\r\n\r\n',
  'a version that is none': (host, random) =>
    `GET / HTTP/${random.pick(['9.9', '1.1.1', '', 'x', '-1'])}\r\nhost: ${host}\r\n\r\n`,
  'no host': () => 'GET / HTTP/1.1\r\n\r\n',
  'two hosts': (host) => `GET / HTTP/1.1\r\nhost: ${host}\r\nhost: evil.example\r\n\r\n`,
  'spaces in the target': (host) => `GET /a b c HTTP/1.1\r\nhost: ${host}\r\n\r\n`,
  'NUL in the target': (host) => `GET /\u0000 HTTP/1.1\r\nhost: ${host}\r\n\r\n`,
  'bytes above 127 in the target': (host) =>
    Buffer.from(`GET /\xff\xfe\xc0\xae HTTP/1.1\r\nhost: ${host}\r\n\r\n`, 'latin1'),
  'bare line feeds': (host) => `GET / HTTP/1.1\nhost: ${host}\n\n`,
  'bare carriage returns': (host) => `GET / HTTP/1.1\rhost: ${host}\r\r`,
  'a header without a colon': (host) => `GET / HTTP/1.1\r\nhost: ${host}\r\nnothing\r\n\r\n`,
  'a folded header': (host) => `GET / HTTP/1.1\r\nhost: ${host}\r\nx-a: b\r\n c\r\n\r\n`,
  'a space before the colon': (host) => `GET / HTTP/1.1\r\nhost : ${host}\r\n\r\n`,
  'NUL in a header': (host) => `GET / HTTP/1.1\r\nhost: ${host}\r\nx-a: \u0000\r\n\r\n`,
  'bytes above 127 in a header': (host, random) =>
    Buffer.from(
      `GET ${random.pick(['/', read, '/files/x', '/api/auth/x'])} HTTP/1.1\r\nhost: ${host}\r\ncookie: guildhall.session_token=\xff\xfe; tz=\xe9\r\nx-forwarded-for: \xff\r\nsec-fetch-site: same-origin\r\n\r\n`,
      'latin1',
    ),
  'a thousand headers': (host) => `GET / HTTP/1.1\r\nhost: ${host}\r\n${'x: y\r\n'.repeat(1_000)}\r\n`,
  'three thousand headers': (host) => `GET / HTTP/1.1\r\nhost: ${host}\r\n${'x: y\r\n'.repeat(3_000)}\r\n`,
  'a header of 100 kB': (host) => `GET / HTTP/1.1\r\nhost: ${host}\r\nx-long: ${'y'.repeat(100_000)}\r\n\r\n`,
  'a target of 100 kB': (host) => `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nhost: ${host}\r\n\r\n`,
  'length and chunks': (host) =>
    `${head(host)}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /evil HTTP/1.1\r\n\r\n`,
  'two lengths': (host) => `${head(host)}content-length: 4\r\ncontent-length: 5\r\n\r\nabcde`,
  'a length that is none': (host, random) =>
    `${head(host)}content-length: ${random.pick(['-1', '+4', '0x4', '1e9', '4, 4', '99999999999999999999', ''])}\r\n\r\nabcd`,
  'a body shorter than its length': (host) =>
    `${head(host)}content-type: application/json\r\ncontent-length: 4000\r\n\r\n{`,
  'chunks that are none': (host, random) =>
    `${head(host)}transfer-encoding: chunked\r\n\r\n${random.pick(['x\r\nabc\r\n', '-1\r\n\r\n', 'ffffffffffffffff\r\na', '5;\u0000\r\nabcde\r\n0\r\n\r\n', '3\r\nabcde\r\n', '1\r\na\r\n'])}`,
  'long chunk extensions': (host) =>
    `${head(host)}transfer-encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\na\r\n0\r\n\r\n`,
  'encodings of the transfer': (host, random) =>
    `${head(host)}transfer-encoding: ${random.pick(['gzip, chunked', 'identity', 'chunked, identity', 'xchunked', ' chunked', 'chunked\r\ntransfer-encoding: x'])}\r\n\r\n0\r\n\r\n`,
  'headers behind the body': (host) =>
    `${head(host, 'content-type: application/json\r\n')}transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nhost: evil\r\ncookie: a=b\r\n\r\n`,
  'a body with a read': (host) =>
    `GET ${read} HTTP/1.1\r\nhost: ${host}\r\nsec-fetch-site: same-origin\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5\r\n\r\nhello`,
  'another way to name the target': (host, random) =>
    `GET ${random.pick(['*', `http://${host}/`, 'http://evil.example/', 'https://', `//${host}`, '?x', '#x', 'x', 'http://[', 'http://a:b@c:d/', '/%'])} HTTP/1.1\r\nhost: ${host}\r\n\r\n`,
  tunnel: (_host, random) =>
    `CONNECT ${random.pick(['127.0.0.1:5432', 'evil.example:443', '/'])} HTTP/1.1\r\nhost: x\r\n\r\n`,
  upgrade: (host, random) =>
    `GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: Upgrade\r\nupgrade: ${random.pick(['websocket', 'h2c', 'TLS/1.0'])}\r\nsec-websocket-key: x\r\nsec-websocket-version: 13\r\n\r\n`,
  'many at once': (host) => `GET ${read} HTTP/1.1\r\nhost: ${host}\r\nsec-fetch-site: same-origin\r\n\r\n`.repeat(20),
  'an unknown method': (host, random) =>
    `${random.pick(['FOO', 'G\u0000T', '', 'get', 'SEARCH', 'M-SEARCH', 'LINK'])} / HTTP/1.1\r\nhost: ${host}\r\n\r\n`,
  'a byte changed anywhere': (host, random) =>
    brokenBytes(
      Buffer.from(
        `${head(host, 'content-type: application/json\r\nsec-fetch-site: same-origin\r\n')}content-length: 2\r\n\r\n{}`,
      ),
      random,
    ),
};

/** A connection used for something else than a request as servers expect it. */
export function rawAttack({ here, random }: Making): Attack {
  const what = random.pick(Object.keys(RAW));
  const made = RAW[what]?.(here.host, random) ?? '';
  const raw = typeof made === 'string' ? Buffer.from(made) : made;
  return { kind: 'raw', what, method: '', target: '', headers: [], raw, mayClose: true };
}

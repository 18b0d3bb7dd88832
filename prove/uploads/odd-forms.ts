import { MARK } from '#/testing/hostile-files/hostile-file.ts';
import { pngOf } from '#/testing/png-bytes.ts';

/** A body that is no ordinary form: its content type, its bytes, and the statuses that are right for it. */
export interface OddForm {
  readonly what: string;
  readonly type: string;
  readonly body: Buffer;
  readonly statuses: readonly number[];
}

const EDGE = 'edge-of-the-check';
const TYPE = `multipart/form-data; boundary=${EDGE}`;
const png = pngOf({ width: 8, height: 8 });

/** A part with its headers as given. */
const part = (headers: string, body: Buffer | string): Buffer =>
  Buffer.concat([Buffer.from(`--${EDGE}\r\n${headers}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')]);
const field = (name: string, value: string) => part(`content-disposition: form-data; name="${name}"`, value);
const fileAs = (disposition: string, more = '') =>
  part(`content-disposition: form-data; ${disposition}\r\ncontent-type: image/png${more}`, png);
const file = fileAs('name="file"; filename="a.png"');
const bucket = field('bucket', 'uploads');
const close = Buffer.from(`--${EDGE}--\r\n`);
const form = (...parts: Buffer[]) => Buffer.concat([...parts, close]);

const odd = (what: string, statuses: readonly number[], body: Buffer, type = TYPE): OddForm => ({
  what,
  type,
  body,
  statuses,
});

/** What other programs than a browser send, by mistake or not. None may fail on our side or take more than it says. */
export const ODD_FORMS: readonly OddForm[] = [
  odd('an ordinary form', [200], form(bucket, file)),
  odd('two files under one name', [200], form(bucket, file, file)),
  odd('no file', [400], form(bucket)),
  odd('a file that is a text', [400], form(bucket, field('file', 'data:image/png;base64,AAAA'))),
  odd('no bucket', [400], form(file)),
  odd('another bucket', [400], form(field('bucket', `../${MARK}`), file)),
  odd('a bucket that is a file', [400], form(fileAs('name="bucket"; filename="uploads"'), file)),
  odd('a prefix that is a file', [400], form(bucket, fileAs('name="keyPrefix"; filename="x"'), file)),
  odd('a field more', [400], form(bucket, file, field('key', `uploads/${MARK}.webp`))),
  odd('a prototype as a field', [200, 400], form(bucket, file, field('__proto__', '{"admin":true}'))),
  odd('a constructor as a field', [400], form(bucket, file, field('constructor', 'x'))),
  odd('a field without a name', [200, 400], form(bucket, file, part('content-disposition: form-data', 'x'))),
  odd('a part without headers', [200, 400], form(bucket, file, part('', 'x'))),
  odd('a name of 100,000 characters', [400], form(bucket, file, field('n'.repeat(100_000), 'x'))),
  odd('20,000 parts', [400], form(bucket, ...Array<Buffer>(20_000).fill(field('a', 'b')), file)),
  odd(
    'a header of 100,000 characters',
    [200, 400],
    form(bucket, fileAs('name="file"; filename="a.png"', `\r\nx-a: ${'b'.repeat(100_000)}`)),
  ),
  odd('a file name twice', [200, 400], form(bucket, fileAs(`name="file"; filename="a.png"; filename="../${MARK}"`))),
  odd(
    'a file name in another alphabet',
    [200, 400],
    form(bucket, fileAs(`name="file"; filename*=UTF-8''..%2f${MARK}%00.png`)),
  ),
  odd('a file name with a NUL', [200, 400], form(bucket, fileAs(`name="file"; filename="${MARK}\0.png"`))),
  odd(
    'base64 announced',
    [200, 400],
    form(bucket, fileAs('name="file"; filename="a.png"', '\r\ncontent-transfer-encoding: base64')),
  ),
  odd(
    'a form inside a form',
    [400],
    form(
      bucket,
      part(
        `content-disposition: form-data; name="file"\r\ncontent-type: multipart/mixed; boundary=x`,
        '--x\r\n\r\ny\r\n--x--',
      ),
    ),
  ),
  odd('no end', [400], Buffer.concat([bucket, file])),
  odd('no boundary', [400], form(bucket, file), 'multipart/form-data'),
  odd('another boundary', [400], form(bucket, file), 'multipart/form-data; boundary=other'),
  odd(
    'a boundary of 5,000 characters',
    [400],
    form(bucket, file),
    `multipart/form-data; boundary=${'b'.repeat(5_000)}`,
  ),
  odd('an empty boundary', [400], form(bucket, file), 'multipart/form-data; boundary=""'),
  odd('nothing', [400], Buffer.alloc(0)),
  odd('bytes instead of a form', [400], png),
  odd('JSON', [400], Buffer.from('{"bucket":"uploads"}'), 'application/json'),
  odd('a picture instead of a form', [400], png, 'image/png'),
  odd('a form of another kind', [400], Buffer.from('bucket=uploads'), 'application/x-www-form-urlencoded'),
];

import { aPicture } from '#/features/uploads/upload.factory.ts';
import type { Attack } from './attack.ts';
import { brokenBytes, brokenText } from './broken-text.ts';
import { anyValue, type Making } from './function-attacks.ts';
import { callHeaders, type Headers, headerSafe, nastyHeaders } from './headers.ts';
import { MARK, naughtyString, PROTOTYPE_KEYS } from './naughty-strings.ts';

const UPLOADS = ['upload.uploadFile', 'upload.uploadFiles'];

interface Part {
  readonly headers: string;
  readonly content: Buffer;
}

/** Files that are sent: a real picture once in a while, mostly what is none. */
export async function sampleFiles(): Promise<readonly Buffer[]> {
  const png = Buffer.from(await (await aPicture()).arrayBuffer());
  return [
    png,
    png.subarray(0, 40),
    Buffer.concat([png.subarray(0, 20), Buffer.alloc(400, 255)]),
    Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from(`<!doctype html><title>${MARK}</title>`),
    Buffer.from('GIF89a\u0001\u0000\u0001\u0000'),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 '),
    Buffer.alloc(0),
    Buffer.alloc(3, 0),
    Buffer.from(MARK.repeat(2_000)),
  ];
}

/** An upload whose form is wrong in one drawn way. */
export function uploadAttack(making: Making, files: readonly Buffer[]): Attack {
  const { random, world, sender, here } = making;
  const id = random.pick(UPLOADS);
  const boundary = random.pick(['----x', '----x', '----x', '', ' ', '"', 'a b', '='.repeat(200), 'ü', '--']);
  const parts = fields(making, files, id.endsWith('s') ? 'files' : 'file');
  const whole = formOf(random.chance(0.85) ? boundary : '----y', parts);
  const draw = random.below(100);
  const body =
    draw < 60 ? whole : draw < 85 ? brokenBytes(whole, random) : cut(whole, random.below(whole.byteLength + 1));
  const headers: Headers = [
    ...callHeaders(here, sender, random),
    ['content-type', `multipart/form-data; boundary=${boundary}`],
  ];
  const nasty = random.chance(0.15) ? nastyHeaders(headers, here, random) : { headers, what: `${parts.length} parts` };
  const chunk = random.chance(0.2) ? random.pick([64, 1_000, 65_536]) : undefined;
  return {
    kind: 'upload',
    what: `${nasty.what}, boundary ${JSON.stringify(boundary.slice(0, 10))}`,
    method: 'POST',
    target: `/_serverFn/${random.chance(0.9) ? id : random.pick(world.targets).id}`,
    headers: nasty.headers,
    body,
    chunk,
    mayClose: nasty.headers !== headers || boundary === 'ü',
    aimsAt: id,
  };
}

/** The fields of an upload, with some of them not as they should be. */
function fields({ random, world }: Making, files: readonly Buffer[], field: string): Part[] {
  const { guild, other } = world.matrix;
  const text = (name: string, value: string): Part => ({
    headers: `content-disposition: form-data; name="${name}"`,
    content: Buffer.from(value),
  });
  const prefix = random.pick([
    `uploads/guilds/${guild.id}/branding`,
    `uploads/guilds/${guild.id}/branding`,
    `uploads/guilds/${other.id}/branding`,
    `uploads/guilds/${guild.id}/../${other.id}/branding`,
    `uploads/guilds/${guild.id}/branding/../../../..`,
    '/etc',
    'uploads\\guilds',
    naughtyString(random).slice(0, 1_000),
  ]);
  const name = headerSafe(
    random.pick([
      'a.png',
      '../../a.png',
      'a.png"; name="bucket',
      '',
      'x'.repeat(3_000),
      'a.svg',
      'CON',
      naughtyString(random),
    ]),
  );
  const type = headerSafe(
    random.pick(['image/png', 'image/svg+xml', 'text/html', '', 'x'.repeat(500), naughtyString(random)]),
  );
  const file = (): Part => ({
    headers: `content-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}`,
    content: random.chance(0.08) ? (files[0] ?? Buffer.alloc(0)) : random.pick(files.slice(1)),
  });
  const extra: Part[] = random.pick<() => Part[]>([
    () => [],
    () => [],
    () => [text(random.pick(PROTOTYPE_KEYS), 'x')],
    () => [text('ownerUserId', world.ids[2] ?? '')],
    () => [
      text(
        '__TSS_CONTEXT',
        random.pick(['{', 'null', '{"t":{"t":12,"i":0,"s":1,"f":{"t":0}},"f":63,"m":[]}', naughtyString(random)]),
      ),
    ],
    () => [text('bucket', 'uploads'), text('bucket', 'other')],
    () => Array.from({ length: 300 }, (_, i) => text(`f${i}`, 'x')),
    () => Array.from({ length: 11 }, file),
    () => [{ headers: '', content: Buffer.from('no headers') }],
    () => [{ headers: `content-disposition: form-data; name=${'n'.repeat(5_000)}`, content: Buffer.alloc(0) }],
    () => [
      {
        headers: "content-disposition: attachment; filename*=utf-8''%00%ff",
        content: Buffer.from(naughtyString(random)),
      },
    ],
    () => [{ headers: `${file().headers}\r\ncontent-transfer-encoding: base64`, content: Buffer.from('%%%') }],
  ])();
  const all = [
    text('bucket', random.pick(['uploads', 'uploads', 'uploads', '', '__proto__', '../'])),
    text('keyPrefix', prefix),
    file(),
    ...extra,
  ];
  return random.chance(0.2) ? random.sample(all, random.below(all.length + 1)) : all;
}

function formOf(boundary: string, parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ headers, content }) => [
    Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

const cut = (bytes: Buffer, at: number) => bytes.subarray(0, at);

const ENDPOINTS = [
  'sign-in',
  'sign-up',
  'sign-out',
  'persona',
  'discord',
  'callback/discord',
  'get-session',
  'list-sessions',
  'update-user',
  'change-email',
  'error',
  'ok',
  'sign-in/email',
  'reset-password/x',
  '',
  ...PROTOTYPE_KEYS,
];

/** Calls a sign-in endpoint: forms and JSON, known and unknown endpoints, forged callbacks of Discord. */
export function signInAttack(making: Making): Attack {
  const { here, random, sender } = making;
  const endpoint = random.chance(0.6) ? random.pick(ENDPOINTS.slice(0, 6)) : random.pick(ENDPOINTS);
  const headers: Headers = callHeaders(here, sender, random).filter(([name]) => name !== 'x-tsr-serverfn');
  const base = { kind: 'sign-in', mayClose: false, what: endpoint };
  if (endpoint.startsWith('callback') || random.chance(0.1)) {
    const text = () => encodeURIComponent(naughtyString(random).slice(0, 500).toWellFormed());
    const search = random.pick([
      '',
      '?code=x',
      `?code=${text()}&state=${text()}`,
      `?error=${text()}&error_description=${text()}&state=x`,
      '?code=a&code=b&state=__proto__',
      `?state=${'s'.repeat(3_000)}&code=c`,
    ]);
    return {
      ...base,
      method: random.pick(['GET', 'GET', 'POST', 'HEAD']),
      target: `/api/auth/${endpoint}${search}`,
      headers,
    };
  }
  // Real tries of a password cost what they should: they are few.
  const known = random.chance(0.03);
  const value = () => (known ? `person-${random.below(9)}-${MARK}` : anyValue(making));
  const sent: Record<string, unknown> = {
    name: value(),
    password: value(),
    redirect: anyValue(making),
    persona: anyValue(making),
  };
  if (random.chance(0.4)) delete sent[random.pick(Object.keys(sent))];
  if (random.chance(0.2)) sent[random.pick(PROTOTYPE_KEYS)] = 'x';
  const json = random.chance(0.5);
  headers.push(['content-type', json ? 'application/json' : 'application/x-www-form-urlencoded']);
  const text = json ? asJson(sent) : asForm(sent);
  const broken = random.chance(0.3) ? brokenText(text, random).text : text;
  const nasty = random.chance(0.15) ? nastyHeaders(headers, here, random) : { headers, what: endpoint };
  return {
    ...base,
    what: nasty.what,
    mayClose: nasty.headers !== headers,
    method: 'POST',
    target: `/api/auth/${endpoint}`,
    headers: nasty.headers,
    body: Buffer.from(broken),
  };
}

const asJson = (sent: unknown) =>
  JSON.stringify(sent, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) ?? '';

function asForm(sent: Record<string, unknown>): string {
  const pair = (key: string, value: unknown) =>
    `${encodeURIComponent(key)}=${encodeURIComponent(textOf(value).toWellFormed())}`;
  return Object.entries(sent)
    .map(([key, value]) => pair(key, value))
    .join('&');
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (asJson(value) ?? ''));

import { withSettings } from '#/features/applications/application.factory.ts';
import { parseInput } from '#/platform/operation.server.ts';
import { SETTINGS_TEXT_MAX } from '../../src/features/applications/settings/settings.schema.ts';
import { aGuild, aPerson } from '../../src/features/guild-lifecycle/guild.factory.ts';
import type { CheckContext } from '../check.ts';
import type { Install } from '../install.ts';
import { inputsOfOperations, withValue } from './operations.ts';
import { payloadOf } from './wire-format.ts';
import type { FuzzWorld, Target } from './world.ts';

const SIZE = 50_000;

/** What expressions that look back choke on: long runs that almost fit, nested openings, marks upon marks. */
const ADVERSARIAL: readonly string[] = [
  'a'.repeat(SIZE),
  `${'a'.repeat(SIZE - 1)}!`,
  `${'a-'.repeat(SIZE / 2)}`,
  `${'-a'.repeat(SIZE / 2)}-`,
  `${'a.'.repeat(SIZE / 2)}@`,
  `${' '.repeat(SIZE - 1)}x`,
  `x${' '.repeat(SIZE - 1)}`,
  `${' \t'.repeat(SIZE / 2)}x`,
  '\n'.repeat(SIZE),
  `${'\r\n'.repeat(SIZE / 2)}x`,
  '1'.repeat(SIZE),
  `${'0'.repeat(SIZE - 1)}x`,
  `${'/a'.repeat(SIZE / 2)}//`,
  `/${'../'.repeat(SIZE / 3)}`,
  '\u0301'.repeat(SIZE),
  `${'e\u0301\u0323'.repeat(SIZE / 3)}`,
  '\u1100\u1161\u11a8'.repeat(SIZE / 3),
  '👩‍👩‍👧‍👦'.repeat(SIZE / 11),
  '\ud800'.repeat(SIZE),
  '\u200b'.repeat(SIZE),
  `${'é'.repeat(SIZE - 1)}\u0000`,
  '('.repeat(SIZE),
  '%'.repeat(SIZE),
  '\\'.repeat(SIZE),
];

/** Written text that readers of Markdown choke on; each is repeated up to what may be written. */
const MARKDOWN: readonly string[] = [
  '[',
  '![',
  '[a](',
  '[a](<',
  '*a ',
  '**a',
  '_a ',
  '*_',
  '`a',
  '``` ',
  '> ',
  '> - ',
  '- ',
  '1. ',
  '|a',
  '|-',
  '~~a',
  '<a ',
  '<!--',
  '&a',
  '\\',
  'www.',
  'http://a',
  'a@b.',
  '[^a]',
  '\n[a]: b',
  '#',
  '    a\n',
  '<![CDATA[',
  '* * ',
  '[[a]]',
  '- [ ] ',
];

/** The fastest of three, in milliseconds: once is enough to be slow for other reasons. */
async function fastest(run: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) {
    const began = performance.now();
    await run();
    least = Math.min(least, performance.now() - began);
    if (least < 5) break;
  }
  return least;
}

interface Slowest {
  milliseconds: number;
  where: string;
}

/** Judges 50 kB of every adversarial text at every field of text by its schema alone, and over HTTP. */
export async function longTexts(
  { quick, assert, metric }: CheckContext,
  install: Install,
  world: FuzzWorld,
): Promise<void> {
  const schemas = await inputsOfOperations();
  const [alone, asked]: Slowest[] = [
    { milliseconds: 0, where: '' },
    { milliseconds: 0, where: '' },
  ];
  if (!alone || !asked) return;
  const note = (slowest: Slowest, milliseconds: number, where: string) => {
    if (milliseconds > slowest.milliseconds) Object.assign(slowest, { milliseconds, where });
  };
  for (const target of world.targets.filter(({ data }) => !(data instanceof FormData))) {
    const schema = schemas.get(target.id);
    for (const { path } of target.fields.filter(({ type }) => type === 'string')) {
      for (const [number, text] of ADVERSARIAL.entries()) {
        const data = withValue(target.data, path, text);
        const where = `${target.id} ${path.join('.')}, text ${number}`;
        if (schema) note(alone, await fastest(() => tried(() => parseInput(schema, data))), where);
        if (!quick && target.method === 'POST') note(asked, await fastest(() => ask(install, target, data)), where);
      }
    }
  }
  // What takes more than linear time takes seconds at this size.
  const endless = alone.milliseconds < 2_000 ? [] : [alone.where];
  assert('every text field judges 50 kB without trying one thing after another', true, endless);
  metric({
    what: 'slowest field of text, 50 kB, by its schema',
    value: alone.milliseconds,
    unit: 'ms',
    atMost: 50,
  });
  if (!quick)
    metric({ what: `the same over HTTP (${asked.where})`, value: asked.milliseconds, unit: 'ms', atMost: 50 });
}

function tried(run: () => unknown): void {
  try {
    run();
  } catch {
    // Refusing it is right; how long that takes is the question.
  }
}

async function ask(install: Install, { id }: Target, data: unknown): Promise<void> {
  const answer = await fetch(`${install.url}/_serverFn/${id}`, {
    method: 'POST',
    headers: {
      origin: install.url,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'x-forwarded-for': '198.18.3.3',
    },
    body: JSON.stringify(payloadOf(data)),
  });
  await answer.arrayBuffer();
}

/** Shows an applicant the worst Markdown that a guild may write. */
export async function worstMarkdown({ quick, metric }: CheckContext, install: Install): Promise<void> {
  const guild = await aGuild();
  const cookie = await install.session((await aPerson()).principal);
  const page = `${install.url}/g/${guild.slug}/apply`;
  const slowest: Slowest = { milliseconds: 0, where: '' };
  for (const piece of quick ? MARKDOWN.slice(0, 6) : MARKDOWN) {
    const applicationsDescription = piece.repeat(SETTINGS_TEXT_MAX).slice(0, SETTINGS_TEXT_MAX).trim();
    await withSettings(guild, { allowApplications: true, applicationsDescription });
    const milliseconds = await fastest(async () => {
      const answer = await fetch(page, { headers: { accept: 'text/html', cookie } });
      const html = await answer.text();
      if (!html.includes('Before you apply')) throw new Error(`${page} does not show it: ${answer.status}`);
    });
    if (milliseconds > slowest.milliseconds) Object.assign(slowest, { milliseconds, where: piece });
  }
  const what = `slowest page of worst Markdown (${JSON.stringify(slowest.where)})`;
  metric({ what, value: slowest.milliseconds, unit: 'ms', ...(quick ? {} : { atMost: 250 }) });
}

import { expect, test } from 'vitest';
import { discordTime, plain } from '#/features/discord/message-text.rules.ts';
import { partsOf } from './discord-text.rules.ts';

test('shows Markdown as Discord does, and what is escaped as itself', () => {
  expect(partsOf('Bring **oil \\* tar**, *soon*. `x*y`\n[The gate](https://x.test/a)')).toEqual([
    { kind: 'text', text: 'Bring ' },
    { kind: 'bold', text: 'oil * tar' },
    { kind: 'text', text: ', ' },
    { kind: 'italic', text: 'soon' },
    { kind: 'text', text: '. ' },
    { kind: 'code', text: 'x*y' },
    { kind: 'text', text: '\n' },
    { kind: 'link', text: 'The gate' },
  ]);
});

test.each(['Siege *now*', '[x](y)', '**a**', 'a\\b', '<t:1:F>', '#1 - _x_ ~~y~~ `z` |w| > v', ''])(
  'what people wrote is read back as they wrote it: %s',
  (words) => {
    const parts = partsOf(plain(words));
    expect(parts.map((part) => ('text' in part ? [part.kind, part.text] : []))).toEqual(words ? [['text', words]] : []);
  },
);

test('times are instants', () => {
  expect(partsOf(`Starts ${discordTime('2026-11-20T20:00:00.000Z', 'R')}`)).toEqual([
    { kind: 'text', text: 'Starts ' },
    { kind: 'time', at: '2026-11-20T20:00:00.000Z', style: 'R' },
  ]);
});

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { textWidth } from './outlined-text.drawing.server.ts';
import { PREVIEW_SIZE, previewSvg } from './preview.drawing.server.ts';

const preview = (name: string) => previewSvg({ id: 'a7f3-0192', name, facts: 'Europe · Lotharia · 112 members' });

async function columnsWithInk(svg: string): Promise<number[]> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject(PREVIEW_SIZE);
  const bright = (x: number, y: number) => data[(y * info.width + x) * 3]! > 100;
  const rows = Array.from({ length: info.height - 420 }, (_, row) => row + 420);
  return Array.from({ length: info.width }, (_, x) => x).filter((x) => x >= 270 && rows.some((y) => bright(x, y)));
}

describe('previewSvg', () => {
  it('draws Latin names as outlines, whatever fonts the machine has', () => {
    for (const name of ['Ashen Lanterns', "Þórður & Ægir's Krém", 'Łódź Półk <b>', 'Oak & Ember 18+'])
      expect(preview(name)).not.toContain('<text');
  });

  it.each([
    'Vex',
    'Order of the Broken Plough',
    "Þórður & Ægir's Saltmarch Company of the Turquoise Sea",
    'W'.repeat(50),
    `${'Wanderers '.repeat(5)}`.trim(),
  ])('keeps %s within the margins', async (name) => {
    const inked = await columnsWithInk(preview(name));
    expect(inked.at(0)).toBeGreaterThanOrEqual(298);
    expect(inked.at(-1)).toBeLessThanOrEqual(1200 - 62);
  });

  it('stays a document that an SVG reader takes, whatever the name', async () => {
    for (const name of [
      'Дозор <script>alert(1)</script>',
      '"\'&]]>',
      '漢字 & 한국',
      'nul\u0000\u001b',
      'half \ud83d',
      '',
      ' ',
    ])
      await columnsWithInk(preview(name));
    expect(preview('Дозор <script>')).not.toContain('<script>');
  });
});

describe('textWidth', () => {
  it('grows with the text and the size, and knows kerning', () => {
    expect(textWidth('', 'cinzel', 40)).toBe(0);
    expect(textWidth('Oak', 'cinzel', 80)).toBeCloseTo(2 * textWidth('Oak', 'cinzel', 40));
    expect(textWidth('AV', 'cinzel', 1000)).toBeLessThan(
      textWidth('A', 'cinzel', 1000) + textWidth('V', 'cinzel', 1000),
    );
    expect(textWidth('ÁV', 'cinzel', 1000)).toBeCloseTo(textWidth('AV', 'cinzel', 1000), -1);
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StatsRadar, StatsTable } from './stats-radar.tsx';

const character = { strength: 500, dexterity: 0, constitution: 250, intelligence: 0, wisdom: 0, mentality: 0 };

test('the chart is decorative, the table has the same values for everyone', () => {
  expect(renderToStaticMarkup(<StatsRadar character={character} />)).toContain('aria-hidden="true"');
  const rows = renderToStaticMarkup(<StatsTable character={character} />).match(/<tr.*?<\/tr>/g) ?? [];
  expect(rows.map((row) => row.replaceAll(/<[^>]+>/g, ' ').trim())).toEqual([
    'Strength  500',
    'Dexterity  0',
    'Constitution  250',
    'Intelligence  0',
    'Wisdom  0',
    'Mentality  0',
  ]);
});

test('every chart has one scale: 999 is its rim, a quarter of that is half way out', () => {
  const html = renderToStaticMarkup(<StatsRadar character={{ ...character, strength: 999 }} />);
  const shape = /points="([^"]+)" class="fill-focus/.exec(html)?.[1]?.split(' ');
  expect(shape?.slice(0, 4)).toEqual(['0,-92', '0,0', '39.84,23', '0,0']);
  for (const ring of [250, 500, 999]) expect(html).toContain(`>${ring}</text>`);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHARGES, DIVISIONS, METALS, TINCTURES } from './arms.data.ts';
import { armsOf } from './arms.rules.ts';
import { chargeSprite, faceSprite } from './charge.drawing.ts';
import { faceClass, faceRules, faceStyle } from './face.drawing.ts';

const IDS = Array.from({ length: 500 }, (_, at) => `character-${at}`);

test('the sprites hold the charges as they are drawn, and the style sheet knows how many', () => {
  expect(readFileSync('public/charges.svg', 'utf8')).toBe(chargeSprite());
  const css = readFileSync('src/features/heraldry/heraldry.css', 'utf8');
  expect(css).toContain(`100% ${CHARGES.length * 100}%`);
  expect(css).toContain(`/ ${CHARGES.length - 1})`);
  expect(readFileSync('public/faces.svg', 'utf8')).toBe(faceSprite());
  expect(css).toContain(`calc(var(--metal) * ${100 / (METALS.length - 1)}%)`);
  expect(css).toContain(`/ ${METALS.length * 100}% ${CHARGES.length * 100}%`);
});

test('the style sheet has a class for all that faces are made of, and they make the same face', () => {
  const css = readFileSync('src/features/heraldry/faces.css', 'utf8');
  expect(css).toBe(faceRules());
  const valueIn = (name: string, property: string) =>
    css.match(new RegExp(`\\.${name} \\{[^}]*\\b${property}: ([^;]+);`))?.[1] ?? '';
  for (const id of IDS) {
    const arms = armsOf(id);
    const [palette = '', ground = '', charge = ''] = faceClass(arms).split(' ');
    const made = {
      color: TINCTURES[METALS[Number(valueIn(palette, 'metal'))]!],
      background: valueIn(ground, 'background')
        .replaceAll(/var\(--([ab])\)/g, (_, name) => valueIn(palette, name))
        .replaceAll(', ', ','),
      '--charge': Number(valueIn(charge, 'charge')),
    };
    expect(made).toEqual(faceStyle(arms));
  }
});

test('an id has one face for good, small enough for a row of a list', () => {
  for (const id of IDS) {
    const style = faceStyle(armsOf(id));
    expect(style).toEqual(faceStyle(armsOf(id)));
    expect(JSON.stringify(style).length).toBeLessThan(200);
  }
});

test('the charge is in metal, on a ground without any', () => {
  const metals = METALS.map((metal) => TINCTURES[metal]);
  for (const id of IDS) {
    const { color, background } = faceStyle(armsOf(id));
    expect(metals).toContain(color);
    for (const metal of metals) expect(String(background)).not.toContain(metal);
  }
});

test('faces differ by charge and by ground', () => {
  const faces = IDS.map((id) => faceStyle(armsOf(id)));
  expect(new Set(faces.map((style) => style['--charge'])).size).toBe(CHARGES.length);
  expect(new Set(faces.map((style) => JSON.stringify(style))).size).toBeGreaterThan(400);
  expect(new Set(IDS.map((id) => armsOf(id).division)).size).toBe(DIVISIONS.length);
});

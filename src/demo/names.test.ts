import { describe, expect, it } from 'vitest';
import { seededRandom } from '#/base/seeded-random.ts';
import { codePoints, normaliseText, textFault } from '#/base/text.ts';
import { RACES } from '#/features/game/game.data.ts';
import { characterNames, players } from './names.ts';

const COUNT = 50_000;

function crowd(seed: string, count: number): string[] {
  const random = seededRandom(seed);
  const next = characterNames(random);
  return Array.from({ length: count }, () => next(random.pick(RACES)));
}

describe('characterNames', () => {
  const names = crowd('world', COUNT);

  it('names 50,000 characters without giving a name twice', () => {
    expect(new Set(names).size).toBe(COUNT);
  });

  it('gives only names that a form would take', () => {
    const refused = names.filter(
      (name) =>
        codePoints(name) > 50 ||
        normaliseText(name) !== name ||
        textFault(name, 'line') !== null ||
        name.trim() !== name,
    );
    expect(refused).toEqual([]);
  });

  it('gives names as people choose them: some short, some long, some with accents', () => {
    const share = (matches: (name: string) => boolean) => names.filter(matches).length / COUNT;
    expect(share((name) => !name.includes(' '))).toBeGreaterThan(0.05);
    expect(share((name) => /[^\p{ASCII}]/u.test(name))).toBeGreaterThan(0.2);
    expect(share((name) => codePoints(name) > 25)).toBeGreaterThan(0.01);
  });

  it('names a small world mostly with short names and the same way each time', () => {
    expect(crowd('small', 400)).toEqual(crowd('small', 400));
    expect(crowd('small', 400)).not.toEqual(crowd('other', 400));
  });
});

describe('players', () => {
  it('gives 50,000 different handles that Discord would take', () => {
    const next = players(seededRandom('people'));
    const people = Array.from({ length: COUNT }, next);
    expect(new Set(people.map((player) => player.handle)).size).toBe(COUNT);
    expect(people.filter(({ handle }) => !/^(?!.*\.\.)[a-z0-9_.]{2,32}$/.test(handle))).toEqual([]);
    expect(people.filter(({ name }) => name.length < 2 || textFault(name, 'line') !== null)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { orderFaults } from './feature-order.ts';

const file = (feature: string) => `src/features/${feature}/noun.rules.ts`;
const uses = (from: string, to: string) => ({ from: file(from), to: file(to) });

describe('the order of features', () => {
  test('a feature imports those below it', () => {
    expect(orderFaults([uses('members', 'guild-access'), uses('guild-access', 'accounts')])).toEqual([]);
  });

  test('an import that goes up is named with both features', () => {
    expect(orderFaults([uses('accounts', 'members')])).toEqual([
      `${file('accounts')}: accounts is below members, so it may not import ${file('members')}`,
    ]);
  });

  test('neighbors may import each other in one direction only', () => {
    expect(orderFaults([uses('shell', 'home')])).toEqual([]);
    expect(orderFaults([uses('shell', 'home'), uses('home', 'shell')])).toEqual([
      'features in a circle: shell -> home -> shell',
    ]);
  });

  test('a feature without a level is named', () => {
    expect(orderFaults([uses('alchemy', 'game')])).toEqual([
      'alchemy has no level: enter it in scripts/feature-order.ts',
    ]);
  });
});

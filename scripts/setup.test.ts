import { describe, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript: it runs before there is anything to check types with
import { stalePackages } from './setup.mjs';

const lock = {
  packages: {
    '': { name: 'guildhall' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a/node_modules/@scope/b': { version: '2.0.0' },
    'node_modules/other-system': { version: '1.0.0', optional: true },
  },
};
const installed = (packages: Record<string, { version: string }>) => ({ packages });

describe('packages that are not as locked', () => {
  test('all when nothing is installed, but for optional ones', () => {
    expect(stalePackages(lock, null)).toEqual(['a', '@scope/b']);
  });
  test('none when every version is the locked one', () => {
    const all = {
      'node_modules/a': { version: '1.0.0' },
      'node_modules/a/node_modules/@scope/b': { version: '2.0.0' },
    };
    expect(stalePackages(lock, installed(all))).toEqual([]);
  });
  test('those of another version, optional ones included', () => {
    const some = {
      'node_modules/a': { version: '1.0.1' },
      'node_modules/a/node_modules/@scope/b': { version: '2.0.0' },
      'node_modules/other-system': { version: '0.9.0' },
    };
    expect(stalePackages(lock, installed(some))).toEqual(['a', 'other-system']);
  });
});

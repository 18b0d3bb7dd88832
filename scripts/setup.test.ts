import { describe, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript: it runs before there is anything to check types with
import { lacksOptionalOnly, stalePackages, withoutHash } from './setup.mjs';

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

describe('after npm ci has failed', () => {
  const known = {
    packages: {
      '': {},
      'node_modules/tool': { version: '1.0.0', optionalDependencies: { '@tool/linux-arm64': '1.0.0' } },
    },
  };
  const missing = (name: string) => `npm error Missing: ${name}@1.0.0 from lock file\n`;

  test('only a lockfile that lacks optional packages is tried in the other way', () => {
    expect(lacksOptionalOnly(`npm error code EUSAGE\n${missing('@tool/linux-arm64')}`, known)).toBe(true);
  });
  test.each([
    ['another package is missing', missing('stranger')],
    ['one of several is not optional', missing('@tool/linux-arm64') + missing('stranger')],
    [
      'a version does not fit',
      `${missing('@tool/linux-arm64')}npm error Invalid: lock file's tool@1.0.0 does not satisfy tool@2.0.0`,
    ],
    ['a package is not what its hash says', 'npm error code EINTEGRITY\nnpm error sha512-a integrity checksum failed'],
    ['the registry is not there', 'npm error code ENOTFOUND'],
    ['nothing was said', ''],
  ])('not when %s', (_, complaint) => {
    expect(lacksOptionalOnly(complaint, known)).toBe(false);
  });
});

test('packages without a hash are named where they fit', () => {
  const some = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/@b/mac': { version: '1.0.0', os: ['darwin'], cpu: ['arm64'] },
      'node_modules/b-musl': { version: '1.0.0', os: ['linux'], libc: ['musl'] },
      'node_modules/own': { link: true },
    },
  };
  expect(withoutHash(some, { os: 'darwin', cpu: 'arm64', libc: 'musl' })).toEqual(['@b/mac']);
  expect(withoutHash(some, { os: 'linux', cpu: 'x64', libc: 'musl' })).toEqual(['b-musl']);
  expect(withoutHash(some, { os: 'linux', cpu: 'x64', libc: 'glibc' })).toEqual([]);
});

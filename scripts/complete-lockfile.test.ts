import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { complete, fillHashes, packagesWithoutHash } from './complete-lockfile.ts';
import known from './packages-without-hash.json' with { type: 'json' };

const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

test('the lockfile names the packages of every system (else run: node scripts/complete-lockfile.ts)', () => {
  expect(complete(structuredClone(locked))).toEqual([]);
});

test('every package is locked with its hash, but for those that no registry had (else run: node scripts/complete-lockfile.ts)', () => {
  expect(packagesWithoutHash(locked)).toEqual(known);
});

test('every package that Linux with glibc installs has a hash, on x64 and on arm64', () => {
  const fits = ({ os, cpu, libc }: { os?: string[]; cpu?: string | string[]; libc?: string[] }) =>
    (os ?? ['linux']).includes('linux') &&
    [cpu ?? 'x64'].flat().some((processor) => processor === 'x64' || processor === 'arm64') &&
    (libc ?? ['glibc']).includes('glibc');
  const installed = Object.fromEntries(
    Object.entries<{ os?: string[]; cpu?: string | string[]; libc?: string[] }>(locked).filter(([, entry]) =>
      fits(entry),
    ),
  );
  expect(Object.keys(installed).length).toBeGreaterThan(500);
  expect(packagesWithoutHash(installed)).toEqual([]);
});

test('hashes are filled in where the registry knows them, and what it does not know is named', async () => {
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/a/node_modules/@x/b': { version: '2.0.0' },
    'node_modules/c': { version: '3.0.0' },
    'node_modules/own': { link: true },
  };
  const asked: string[] = [];
  const without = await fillHashes(packages, async (name, version) => {
    asked.push(`${name}@${version}`);
    return name === '@x/b' ? 'sha512-b' : null;
  });
  expect(asked).toEqual(['@x/b@2.0.0', 'c@3.0.0']);
  expect(without).toEqual(['c@3.0.0']);
  expect(packages['node_modules/a/node_modules/@x/b']).toEqual({ version: '2.0.0', integrity: 'sha512-b' });
});

test('what is missing is locked to the version and the system that its parent says', () => {
  const packages = {
    '': {},
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: { 'tool-linux-x64-musl': '2.0.0', '@tool/darwin-arm64': '2.0.0', 'not-exact': '^1.0.0' },
    },
    'node_modules/@tool/darwin-arm64': { version: '1.0.0', optional: true },
  };
  expect(complete(packages)).toEqual([
    'node_modules/tool-linux-x64-musl',
    'node_modules/tool/node_modules/@tool/darwin-arm64',
  ]);
  expect(packages).toMatchObject({
    'node_modules/tool-linux-x64-musl': {
      version: '2.0.0',
      dev: true,
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    },
    'node_modules/tool/node_modules/@tool/darwin-arm64': { version: '2.0.0', os: ['darwin'], cpu: ['arm64'] },
  });
  expect(complete(packages)).toEqual([]);
});

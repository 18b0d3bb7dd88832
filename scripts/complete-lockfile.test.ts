import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { complete } from './complete-lockfile.ts';

test('the lockfile names the packages of every system (else run: node scripts/complete-lockfile.ts)', () => {
  expect(complete(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages)).toEqual([]);
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

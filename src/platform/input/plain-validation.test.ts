import { expect, test, vi } from 'vitest';

test('in a browser the validator makes no functions of texts', async () => {
  vi.resetModules();
  vi.stubGlobal('__zod_globalConfig', undefined);
  vi.stubGlobal('window', {});
  await import('./plain-validation.ts');
  const { globalConfig } = await import('zod/v4/core');
  expect(globalConfig.jitless).toBe(true);
  vi.unstubAllGlobals();
});

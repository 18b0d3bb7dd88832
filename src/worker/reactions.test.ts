import { expect, it } from 'vitest';
import type { EventDefinition } from '#/platform/events.ts';
import { reactions } from './reactions.server.ts';

it('knows every reaction that an event asks for, and none that no event does', () => {
  const files = import.meta.glob<Record<string, unknown>>('/src/features/**/*.events.ts', { eager: true });
  const asked = Object.values(files)
    .flatMap((file) => Object.values(file))
    .flatMap((event) => (event as { definition?: EventDefinition<never> }).definition?.reactions ?? []);
  expect([...new Set(asked)].sort()).toEqual(Object.keys(reactions).sort());
});

import { DISCOVERY_SORTS } from '#/features/discovery/discovery.rules.ts';
import type { Matrix, MatrixCases } from '#/testing/matrix/matrix-spec.ts';

const variants = [
  ...DISCOVERY_SORTS.map((sort) => ({ sort })),
  ...['siege', 'ferry', 'quixotry', 'the'].map((query) => ({ query })),
  { region: 'Europe' },
  { server: 'Shol' },
  { minMemberCount: 50 },
  { minGuildAge: 365 },
  { myHours: true },
  { myHours: true, region: 'Europe' },
  { includeTags: ['Raiding'] },
  { includeTags: ['Raiding', '18+', 'Roleplay', 'PvE'] },
  { query: 'zq' },
  { answersWithin: 3 },
  { language: 'German', wants: 'Healer' },
  { includeTags: ['Raiding', 'Roleplay', 'Trading'], sort: 'newest' },
  { excludeTags: ['Raiding'], sort: 'members' },
  { query: 'crew', region: 'Europe', includeTags: ['Raiding'] },
];

const cases: MatrixCases = {
  'discovery.discoverGuilds': { method: 'GET', access: 'everybody', input: () => ({}), variants: () => variants },
  'discovery.activeGuilds': { method: 'GET', access: 'everybody', input: () => ({}) },
};

export const matrix: Matrix = { cases };

import type { Matrix, MatrixPages } from '#/testing/matrix/matrix-spec.ts';
import { SETTINGS_TABS } from './settings-tabs.rules.ts';

/** Who opens which tab is tested beside the policy; here, that its page asks it. */
const pages: MatrixPages = Object.fromEntries(
  SETTINGS_TABS.map(({ id, needs, missing }) => [`/settings/${id}`, { needs, missing }]),
);

export const matrix: Matrix = { pages };

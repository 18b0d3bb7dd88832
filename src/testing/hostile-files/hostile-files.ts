import { ACTIVE_CONTENT } from './active-content.ts';
import { BOMBS } from './bombs.ts';
import { BROKEN_PICTURES } from './broken-pictures.ts';
import { HIDDEN_PAYLOADS } from './hidden-payloads.ts';
import type { HostileFile } from './hostile-file.ts';
import { HOSTILE_NAMES } from './hostile-names.ts';
import { ODD_PICTURES } from './odd-pictures.ts';

/** Everything that someone may send instead of a picture (docs/product/uploads.md#hostile-files). */
export const HOSTILE_FILES: readonly HostileFile[] = [
  ...ACTIVE_CONTENT,
  ...HIDDEN_PAYLOADS,
  ...ODD_PICTURES,
  ...BROKEN_PICTURES,
  ...HOSTILE_NAMES,
  ...BOMBS,
];

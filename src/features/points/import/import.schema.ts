import * as z from 'zod';
import { hundredthsFault } from '#/base/hundredths.ts';
import { textField } from '#/base/text-schema.ts';
import { POINTS_MAX } from '#/features/settings/setting-field.schema.ts';
import { poolId } from '../point.schema.ts';
import { IMPORT_NAME_MAX, IMPORT_ROWS } from './import.rules.ts';

const BALANCE = 'Enter -1,000,000 to 1,000,000 points';
const row = z.strictObject({
  line: z.int().min(1),
  name: textField({ kind: 'line', max: IMPORT_NAME_MAX, required: 'A line has no name' }),
  /** Hundredths. */
  balance: z
    .int({ error: hundredthsFault(BALANCE) })
    .min(-POINTS_MAX, BALANCE)
    .max(POINTS_MAX, BALANCE),
});
const guildId = z.uuid().toLowerCase();
const rows = z.array(row).min(1, 'The file has no members').max(IMPORT_ROWS, 'The file has too many rows');

export const previewImportInput = z.strictObject({ guildId, poolId, rows });
export const importBalancesInput = z.strictObject({
  ...{ guildId, poolId, rows },
  fileName: textField({ kind: 'line', max: 100, required: 'The file has no name' }),
});

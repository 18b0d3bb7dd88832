import * as z from 'zod';
import { isDay } from '#/base/day.ts';
import { isTimeZone } from '#/base/time.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import { AREA_PATTERN, AUDIT_PAGE, JOBS, TYPE_PATTERN } from './audit.search.ts';

const DAY = 'Choose a valid date';
const day = z.string().refine(isDay, DAY);

const filter = {
  guildId: z.uuid().toLowerCase(),
  actor: z.union([z.uuid().toLowerCase(), z.literal(JOBS)]).optional(),
  action: z.string().regex(TYPE_PATTERN).optional(),
  area: z.string().regex(AREA_PATTERN).optional(),
  from: day.optional(),
  to: day.optional(),
  /** Its number; a string in the address of the export. */
  entry: z.coerce.number<number | string>().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  /** Whose midnights `from` and `to` mean; UTC unless said. */
  zone: z.string().refine(isTimeZone, 'Choose a time zone').default('Etc/GMT'),
};

export const auditLogsInput = listInput(filter, { limit: AUDIT_PAGE });

export const auditExportInput = z.strictObject(filter);

/** `after`: place in the log of the newest entry that is shown. */
export const newAuditLogsInput = z.strictObject({ ...filter, after: z.int().min(0).max(Number.MAX_SAFE_INTEGER) });

export const inGuildInput = z.strictObject({ guildId: filter.guildId });

export type AuditFilterInput = z.output<typeof auditExportInput>;

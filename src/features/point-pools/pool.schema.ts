import * as z from 'zod';
import { choice, shortText } from '#/features/settings/setting-field.schema.ts';
import { judgeRules, poolRuleFields } from './point.settings.ts';
import { POOL_LABEL_MAX, POOL_NAME_MAX, POOLS_KEPT } from './pool.rules.ts';

/** What may be sent about pools (docs/product/points.md#pools). */

const id = z.uuid().toLowerCase();
const one = { guildId: id, poolId: id };

/** What a pool is: as a form shows it, and as the audit log names it. */
export const poolFields = {
  name: shortText({
    label: 'Name',
    hint: 'What your guild calls this pool',
    max: POOL_NAME_MAX,
    required: 'Name is required',
    initial: '',
  }),
  label: shortText({
    label: 'Short label',
    hint: 'Behind amounts, such as DKP',
    max: POOL_LABEL_MAX,
    required: 'Short label is required',
    initial: '',
  }),
  audience: choice(
    { everyone: 'Everyone in the guild', staff: 'Staff only' },
    { label: 'Who sees it', hint: 'Staff are people with Edit Members or Edit DKP', initial: 'everyone' },
  ),
  ...poolRuleFields,
};

export const createPoolInput = z.strictObject({ guildId: id, ...poolFields }).superRefine(judgeRules);
/** `version`: the one that was edited; a newer one on the server refuses it. */
export const updatePoolInput = z
  .strictObject({ ...one, ...poolFields, version: z.int().min(1) })
  .superRefine(judgeRules);
export const archivePoolInput = z.strictObject({ ...one, archived: z.boolean() });
export const poolInput = z.strictObject(one);
/** Every pool in use, each once. */
export const orderPoolsInput = z.strictObject({ guildId: id, poolIds: z.array(id).min(1).max(POOLS_KEPT) });

/** What a form sends, whether the pool is new or not. */
export const poolForm = z.strictObject(poolFields).superRefine(judgeRules);
export type PoolFields = z.output<typeof poolForm>;

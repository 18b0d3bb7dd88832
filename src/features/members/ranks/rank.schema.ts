import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { MAX_RANKS, MAX_ROLES, RANK_COLOR_VALUES, RANK_ICON_NAMES, RANK_NAME_MAX } from './rank-appearance.rules.ts';

export const hierarchyId = z.uuid().toLowerCase();

/** `version` is the one of the list that the change was made from (docs/product/settings.md#conflicts). */
export const inHierarchy = { guildId: z.uuid(), version: z.int().min(1) };

export const rankColor = z.enum(RANK_COLOR_VALUES, { error: 'Choose a color from the list' }).nullable();

export const ids = (max: number) =>
  z
    .array(hierarchyId)
    .max(max)
    .transform((list) => [...new Set(list)]);

export const rankFields = z.strictObject({
  name: textField({
    kind: 'line',
    max: RANK_NAME_MAX,
    required: 'Rank name is required',
    tooLong: `Keep the name to ${RANK_NAME_MAX} characters`,
  }),
  color: rankColor,
  icon: z.enum(RANK_ICON_NAMES, { error: 'Choose an icon from the list' }).nullable(),
  /** New members get it. The former default rank loses the mark; it is turned off only by turning another on. */
  isDefault: z.boolean(),
  /** Roles that come with the rank. */
  roleIds: ids(MAX_ROLES),
});

export type RankFields = z.output<typeof rankFields>;

export const createRankInput = rankFields.extend(inHierarchy);
export const updateRankInput = createRankInput.extend({ rankId: hierarchyId });
/** Highest first; all of them. */
export const reorderRanksInput = z.strictObject({ ...inHierarchy, rankIds: ids(MAX_RANKS) });
/** `moveTo` is the rank that its members get; needed only where it has some. */
export const deleteRankInput = z.strictObject({ ...inHierarchy, rankId: hierarchyId, moveTo: hierarchyId.nullable() });

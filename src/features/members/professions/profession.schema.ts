import * as z from 'zod';
import { professionsInput } from '#/features/characters/character.schema.ts';

/** What may be sent about a member's professions (docs/product/members.md#member-profile). */
export const updateMemberProfessionsInput = z.strictObject({
  guildId: z.uuid().toLowerCase(),
  memberId: z.uuid().toLowerCase(),
  professions: professionsInput,
  /** What the editor showed at first: other professions by now refuse the change. */
  seen: professionsInput,
});

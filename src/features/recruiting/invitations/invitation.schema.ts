import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import { INVITATION_MESSAGE_MAX } from './invitation.rules.ts';

/** What may be sent about invitations (docs/product/recruiting.md#invitations). */

const id = z.uuid().toLowerCase();
const message = textField({ kind: 'lines', max: INVITATION_MESSAGE_MAX });

export const invitePlayerInput = z.strictObject({ guildId: id, characterId: id, message: message.default('') });
export const inviteForm = z.object({ message });
/** Withdrawing, accepting and declining. */
export const invitationInput = z.strictObject({ guildId: id, invitationId: id });
/** `block`: no more invitations of this guild. */
export const declineInvitationInput = z.strictObject({
  guildId: id,
  invitationId: id,
  block: z.boolean().default(false),
});
export const blockedGuildInput = z.strictObject({ guildId: id });
export const listSentInput = listInput({ guildId: id });

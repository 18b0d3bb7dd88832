import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { reversible } from '#/platform/lists/list.ts';
import { listInput, sortedListInput } from '#/platform/lists/list-input.ts';
import {
  APPLICATION_STATUSES,
  CHARACTER_REQUIRED,
  COMMENT_MAX,
  DISCORD_REQUIRED,
  MAX_QUESTIONS,
  PASSWORD_REQUIRED,
  REASON_MAX,
  VOTES,
} from './application-values.rules.ts';

/** What may be sent about applications (docs/product/applications.md#submitting). */

/** One text for one id: limits are counted by it. */
const id = z.uuid().toLowerCase();
const characterId = z.uuid({ error: CHARACTER_REQUIRED }).toLowerCase();
const inGuild = { guildId: id };
const application = { guildId: id, applicationId: id };

const responseValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).max(100).readonly(), z.null()]);

/** `questionsVersion`: of the form that was filled in; a newer one on the server refuses it. */
export const submitApplicationInput = z.strictObject({
  ...inGuild,
  characterId,
  discordJoined: z.literal(true, { error: DISCORD_REQUIRED }),
  responses: z
    .record(z.string().max(100), responseValue)
    .refine((map) => Object.keys(map).length <= MAX_QUESTIONS, `You can send up to ${MAX_QUESTIONS} answers`),
  questionsVersion: z.int().min(1).optional(),
});

export const applicationInput = z.strictObject(application);

/** `rankId`: another rank than the default one. */
export const acceptApplicationInput = z.strictObject({ ...application, rankId: id.optional() });

export const listBlockedInput = listInput(inGuild, { limit: 50 });

/** `decisionId`: as accepting or rejecting answered it. */
export const undoDecisionInput = z.strictObject({ ...application, decisionId: id });

export const rejectApplicationInput = z.strictObject({
  ...application,
  reason: textField({
    kind: 'lines',
    max: REASON_MAX,
    tooLong: `Keep the reason to ${REASON_MAX} characters`,
  }).optional(),
  block: z.boolean().default(false),
});

/** Null withdraws the vote. */
export const voteInput = z.strictObject({ ...application, vote: z.enum(VOTES).nullable() });

export const commentInput = z.strictObject({
  ...application,
  body: textField({
    kind: 'lines',
    max: COMMENT_MAX,
    required: 'Write a comment first',
    tooLong: `Keep the comment to ${COMMENT_MAX.toLocaleString('en-US')} characters`,
  }),
});

export const joinByInviteInput = z.strictObject({
  ...inGuild,
  characterId,
  password: z.string({ error: PASSWORD_REQUIRED }).min(1, PASSWORD_REQUIRED).max(200),
});

export const inGuildInput = z.strictObject(inGuild);
export const blockedUserInput = z.strictObject({ ...inGuild, userId: id });

/** `query` is part of a user's or character's name, in any case. Pages are numbered: see `offsetCursor`. */
export const applicationListInput = sortedListInput(
  {
    ...inGuild,
    query: textField({ kind: 'line', max: 100 }).default(''),
    status: z.enum(APPLICATION_STATUSES).optional(),
    /** Without a status: the pending ones alone, while there are any. */
    pendingFirst: z.boolean().default(false),
  },
  { sorts: reversible(['createdAt']), sort: '-createdAt', limit: 10 },
);

export const myApplicationsInput = listInput({});

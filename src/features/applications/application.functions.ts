import { createServerFn } from '@tanstack/react-start';
import type * as z from 'zod';
import { inputType } from '#/platform/input/transport.ts';
import type * as schema from './application.schema.ts';
import * as applicant from './apply/applicant.queries.server.ts';
import { submitApplication as submitApplicationCommand } from './apply/commands/submit-application.server.ts';
import { withdrawApplication as withdrawApplicationCommand } from './apply/commands/withdraw-application.server.ts';
import { joinByInvite as joinByInviteCommand } from './invites/commands/join-by-invite.server.ts';
import { updateQuestions as updateQuestionsCommand } from './questions/commands/update-questions.server.ts';
import type { updateQuestionsInput } from './questions/question.schema.ts';
import * as queries from './review/application.queries.server.ts';
import { acceptApplication as acceptApplicationCommand } from './review/commands/accept-application.server.ts';
import { commentOnApplication as commentOnApplicationCommand } from './review/commands/comment-on-application.server.ts';
import { rejectApplication as rejectApplicationCommand } from './review/commands/reject-application.server.ts';
import { unblockApplicant as unblockApplicantCommand } from './review/commands/unblock-applicant.server.ts';
import { voteOnApplication as voteOnApplicationCommand } from './review/commands/vote-on-application.server.ts';
import { updateApplicationSettings as updateApplicationSettingsCommand } from './settings/commands/update-application-settings.server.ts';
import { getApplicationSettings as getApplicationSettingsQuery } from './settings/settings.queries.server.ts';
import type { UpdateApplicationSettings } from './settings/settings.schema.ts';

type InGuild = z.input<typeof schema.inGuildInput>;
type OfApplication = z.input<typeof schema.applicationInput>;

export const getApplyForm = createServerFn({ method: 'GET' })
  .validator(inputType<InGuild>())
  .handler(({ data }) => applicant.getApplyForm(data));

export const listQuestions = createServerFn({ method: 'GET' })
  .validator(inputType<InGuild>())
  .handler(({ data }) => applicant.listQuestions(data));

export const listMyApplications = createServerFn({ method: 'GET' })
  .validator(inputType<z.input<typeof schema.myApplicationsInput>>())
  .handler(({ data }) => applicant.listMyApplications(data));

export const listApplications = createServerFn({ method: 'GET' })
  .validator(inputType<z.input<typeof schema.applicationListInput>>())
  .handler(({ data }) => queries.listApplications(data));

export const getApplication = createServerFn({ method: 'GET' })
  .validator(inputType<OfApplication>())
  .handler(({ data }) => queries.getApplication(data));

export const getApplicationSettings = createServerFn({ method: 'GET' })
  .validator(inputType<InGuild>())
  .handler(({ data }) => getApplicationSettingsQuery(data));

export const submitApplication = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.submitApplicationInput>>())
  .handler(({ data }) => submitApplicationCommand(data));

export const withdrawApplication = createServerFn({ method: 'POST' })
  .validator(inputType<OfApplication>())
  .handler(({ data }) => withdrawApplicationCommand(data));

export const acceptApplication = createServerFn({ method: 'POST' })
  .validator(inputType<OfApplication>())
  .handler(({ data }) => acceptApplicationCommand(data));

export const rejectApplication = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.rejectApplicationInput>>())
  .handler(({ data }) => rejectApplicationCommand(data));

export const voteOnApplication = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.voteInput>>())
  .handler(({ data }) => voteOnApplicationCommand(data));

export const commentOnApplication = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.commentInput>>())
  .handler(({ data }) => commentOnApplicationCommand(data));

export const joinByInvite = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.joinByInviteInput>>())
  .handler(({ data }) => joinByInviteCommand(data));

export const updateApplicationSettings = createServerFn({ method: 'POST' })
  .validator(inputType<UpdateApplicationSettings>())
  .handler(({ data }) => updateApplicationSettingsCommand(data));

export const updateQuestions = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof updateQuestionsInput>>())
  .handler(({ data }) => updateQuestionsCommand(data));

export const unblockApplicant = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.blockedUserInput>>())
  .handler(({ data }) => unblockApplicantCommand(data));

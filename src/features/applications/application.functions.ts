import { createServerFn } from '@tanstack/react-start';
import type * as z from 'zod';
import { carries } from '#/platform/transport.ts';
import * as applicant from './applicant.queries.server.ts';
import * as queries from './application.queries.server.ts';
import type * as schema from './application.schema.ts';
import { acceptApplication as acceptApplicationCommand } from './commands/accept-application.server.ts';
import { commentOnApplication as commentOnApplicationCommand } from './commands/comment-on-application.server.ts';
import { joinByInvite as joinByInviteCommand } from './commands/join-by-invite.server.ts';
import { rejectApplication as rejectApplicationCommand } from './commands/reject-application.server.ts';
import { submitApplication as submitApplicationCommand } from './commands/submit-application.server.ts';
import { unblockApplicant as unblockApplicantCommand } from './commands/unblock-applicant.server.ts';
import { updateApplicationSettings as updateApplicationSettingsCommand } from './commands/update-application-settings.server.ts';
import { updateQuestions as updateQuestionsCommand } from './commands/update-questions.server.ts';
import { voteOnApplication as voteOnApplicationCommand } from './commands/vote-on-application.server.ts';
import { withdrawApplication as withdrawApplicationCommand } from './commands/withdraw-application.server.ts';
import type { updateQuestionsInput } from './question.schema.ts';
import { getApplicationSettings as getApplicationSettingsQuery } from './settings.queries.server.ts';
import type { UpdateApplicationSettings } from './settings.schema.ts';

type InGuild = z.input<typeof schema.inGuildInput>;
type OfApplication = z.input<typeof schema.applicationInput>;

export const getApplyForm = createServerFn({ method: 'GET' })
  .validator(carries<InGuild>())
  .handler(({ data }) => applicant.getApplyForm(data));

export const listQuestions = createServerFn({ method: 'GET' })
  .validator(carries<InGuild>())
  .handler(({ data }) => applicant.listQuestions(data));

export const listMyApplications = createServerFn({ method: 'GET' })
  .validator(carries<z.input<typeof schema.myApplicationsInput>>())
  .handler(({ data }) => applicant.listMyApplications(data));

export const listApplications = createServerFn({ method: 'GET' })
  .validator(carries<z.input<typeof schema.applicationListInput>>())
  .handler(({ data }) => queries.listApplications(data));

export const getApplication = createServerFn({ method: 'GET' })
  .validator(carries<OfApplication>())
  .handler(({ data }) => queries.getApplication(data));

export const getApplicationSettings = createServerFn({ method: 'GET' })
  .validator(carries<InGuild>())
  .handler(({ data }) => getApplicationSettingsQuery(data));

export const submitApplication = createServerFn({ method: 'POST' })
  .validator(carries<z.input<typeof schema.submitApplicationInput>>())
  .handler(({ data }) => submitApplicationCommand(data));

export const withdrawApplication = createServerFn({ method: 'POST' })
  .validator(carries<OfApplication>())
  .handler(({ data }) => withdrawApplicationCommand(data));

export const acceptApplication = createServerFn({ method: 'POST' })
  .validator(carries<OfApplication>())
  .handler(({ data }) => acceptApplicationCommand(data));

export const rejectApplication = createServerFn({ method: 'POST' })
  .validator(carries<z.input<typeof schema.rejectApplicationInput>>())
  .handler(({ data }) => rejectApplicationCommand(data));

export const voteOnApplication = createServerFn({ method: 'POST' })
  .validator(carries<z.input<typeof schema.voteInput>>())
  .handler(({ data }) => voteOnApplicationCommand(data));

export const commentOnApplication = createServerFn({ method: 'POST' })
  .validator(carries<z.input<typeof schema.commentInput>>())
  .handler(({ data }) => commentOnApplicationCommand(data));

export const joinByInvite = createServerFn({ method: 'POST' })
  .validator(carries<z.input<typeof schema.joinByInviteInput>>())
  .handler(({ data }) => joinByInviteCommand(data));

export const updateApplicationSettings = createServerFn({ method: 'POST' })
  .validator(carries<UpdateApplicationSettings>())
  .handler(({ data }) => updateApplicationSettingsCommand(data));

export const updateQuestions = createServerFn({ method: 'POST' })
  .validator(carries<z.input<typeof updateQuestionsInput>>())
  .handler(({ data }) => updateQuestionsCommand(data));

export const unblockApplicant = createServerFn({ method: 'POST' })
  .validator(carries<z.input<typeof schema.blockedUserInput>>())
  .handler(({ data }) => unblockApplicantCommand(data));

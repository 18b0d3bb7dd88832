import { type SQL, sql } from 'drizzle-orm';
import { aPerson, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import type { Responses } from './answer.rules.ts';
import type { Question } from './application-values.rules.ts';
import { submitApplication } from './apply/commands/submit-application.server.ts';
import { updateQuestions } from './questions/commands/update-questions.server.ts';
import { commentOnApplication } from './review/commands/comment-on-application.server.ts';
import { rejectApplication } from './review/commands/reject-application.server.ts';
import { voteOnApplication } from './review/commands/vote-on-application.server.ts';
import { updateApplicationSettings } from './settings/commands/update-application-settings.server.ts';
import { getApplicationSettings } from './settings/settings.queries.server.ts';
import type { UpdateApplicationSettings } from './settings/settings.schema.ts';

interface GuildWithOwner {
  readonly id: string;
  readonly owner: Person;
}

/** A pending application; by a new person unless given. */
export async function anApplication(
  guild: { readonly id: string },
  { person, responses = {} }: { person?: Person; responses?: Responses } = {},
): Promise<{ id: string; person: Person }> {
  const applicant = person ?? (await aPerson());
  const { applicationId } = await submitApplication.as(applicant.principal, {
    guildId: guild.id,
    characterId: applicant.characterId,
    discordJoined: true,
    responses,
  });
  return { id: applicationId, person: applicant };
}

type QuestionOverride = Partial<Omit<Question, 'id' | 'options'>> & { options?: readonly string[] };

/** Gives a guild this form, in place of the one it had; as its owner. What is not overridden is a required short text. */
export async function aForm(guild: GuildWithOwner, overrides: readonly QuestionOverride[]): Promise<Question[]> {
  const { questions } = await updateQuestions.as(guild.owner.principal, {
    guildId: guild.id,
    questions: overrides.map((override, orderId) => ({
      question: override.question ?? `Question ${orderId + 1}`,
      description: override.description ?? null,
      type: override.type ?? 'short_text',
      required: override.required ?? true,
      options: [...(override.options ?? [])],
      orderId,
    })),
  });
  return questions.map(({ uid: _, ...question }) => question);
}

/** Changes the application settings of a guild, as its owner or another. */
export async function withSettings(
  guild: GuildWithOwner,
  overrides: Partial<Omit<UpdateApplicationSettings, 'guildId' | 'version'>>,
  by: UserPrincipal = guild.owner.principal,
): Promise<void> {
  const now = await getApplicationSettings.as(guild.owner.principal, { guildId: guild.id });
  await updateApplicationSettings.as(by, {
    guildId: guild.id,
    version: now.version,
    allowApplications: now.allowApplications,
    applicationsDescription: now.applicationsDescription,
    applicationsInstructions: now.applicationsInstructions,
    cooldownDays: now.cooldownDays,
    enableInstantInvitePassword: now.enableInstantInvitePassword,
    inviteExpiresAt: now.inviteExpiresAt,
    enableDiscordApplications: now.enableDiscordApplications,
    applicationsChannelId: now.applicationsChannelId,
    ...overrides,
  });
}

/** A row in each table of applications: one that is talked about and one whose applicant is blocked. */
export async function seedGuild(guild: GuildWithOwner): Promise<void> {
  const { principal } = guild.owner;
  const guildId = guild.id;
  const [question] = await aForm(guild, [{}]);
  const { id: applicationId } = await anApplication(guild, { responses: { [question!.id]: 'Yes.' } });
  await voteOnApplication.as(principal, { guildId, applicationId, vote: 'for' });
  await commentOnApplication.as(principal, { guildId, applicationId, body: 'Sounds good.' });
  const { id: rejected } = await anApplication(guild, { responses: { [question!.id]: 'No.' } });
  await rejectApplication.as(principal, { guildId, applicationId: rejected, reason: 'Spam', block: true });
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into application_votes (guild_id, application_id, user_id, vote) select guild_id, id, user_id, 'for' from sent`,
  sql`insert into application_comments (guild_id, id, application_id, user_id, body)
    select guild_id, gen_random_uuid(), id, user_id, 'x' from sent`,
  sql`insert into guild_blocks (guild_id, user_id) select distinct guild_id, user_id from sent a where a.n % 2 = 0
    union select g.id, s.id from (select row_number() over (order by id)::int as n, id from guilds) g join someone s using (n)`,
];

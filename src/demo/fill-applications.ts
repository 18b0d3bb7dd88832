import { submitApplication } from '#/features/applications/apply/commands/submit-application.server.ts';
import { withdrawApplication } from '#/features/applications/apply/commands/withdraw-application.server.ts';
import { acceptApplication } from '#/features/applications/review/commands/accept-application.server.ts';
import { commentOnApplication } from '#/features/applications/review/commands/comment-on-application.server.ts';
import { rejectApplication } from '#/features/applications/review/commands/reject-application.server.ts';
import { voteOnApplication } from '#/features/applications/review/commands/vote-on-application.server.ts';
import type { Fill } from './fill.ts';
import type { LivingGuild } from './fill-guilds.ts';
import type { DemoApplication } from './world.ts';

/** Sends an application, lets staff vote and talk, and ends it as planned. */
export async function fileApplication(
  fill: Fill,
  { id: guildId, questionIds, plan }: LivingGuild,
  application: DemoApplication,
): Promise<void> {
  const { character, submittedAt, answers, votes, comments, outcome } = application;
  const label = `application:${plan.facts.name}:${character.name}`;
  const { applicationId } = await fill.at(submittedAt, label, () =>
    submitApplication.as(fill.player(character), {
      guildId,
      characterId: fill.idOf(character),
      discordJoined: true,
      responses: Object.fromEntries(questionIds.map((questionId, index) => [questionId, answers[index] ?? null])),
    }),
  );
  const that = { guildId, applicationId };
  for (const { by, vote, at } of votes)
    await fill.at(at, `${label}:vote:${by.name}`, () => voteOnApplication.as(fill.player(by), { ...that, vote }));
  for (const { by, body, at } of comments)
    await fill.at(at, `${label}:comment:${by.name}`, () => commentOnApplication.as(fill.player(by), { ...that, body }));
  if (outcome.status === 'pending') return;

  await fill.at(outcome.at, `${label}:decision`, async () => {
    if (outcome.status === 'approved') await acceptApplication.as(fill.player(outcome.by), that);
    else if (outcome.status === 'withdrawn') await withdrawApplication.as(fill.player(character), that);
    else await rejectApplication.as(fill.player(outcome.by), { ...that, reason: outcome.reason ?? undefined });
  });
}

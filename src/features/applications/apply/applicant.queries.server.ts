import { sql } from 'drizzle-orm';
import { questionsOf } from '#/features/applications/application.api.server.ts';
import { ApplicationPolicy } from '#/features/applications/application.policy.ts';
import { applicantStatusOf } from '#/features/applications/application.rules.ts';
import { inGuildInput, myApplicationsInput } from '#/features/applications/application.schema.ts';
import { APPLICATION_STATUSES } from '#/features/applications/application-values.rules.ts';
import { bool, instant, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey } from '#/platform/lists/list.server.ts';
import { anyone, can } from '#/platform/policy.ts';
import { query } from '#/platform/query.server.ts';
import { readStatusFacts } from './applicant.api.server.ts';

/**
 * The application form of a guild: its texts, its questions and the caller's status. The guild itself and the caller's
 * characters are read by their own features. Dates are ISO texts.
 */
export const getApplyForm = query({
  name: 'application.getApplyForm',
  input: inGuildInput,
  load: async (db, { guildId }, who) => (who.kind === 'user' ? readStatusFacts(db, guildId, who.userId) : null),
  allow: anyone,
  read: async ({ db, input: { guildId }, loaded: facts }) => {
    const found = await sqlRows(db).as({ description: text, instructions: text, questions_version: int })(sql`
      select description, instructions, questions_version from application_settings where guild_id = ${guildId}`);
    const settings = found[0];
    return {
      status: inIsoDates(applicantStatusOf(facts, Date.now())),
      cooldownDays: facts.cooldownDays,
      applicationsDescription: settings?.description ?? '',
      applicationsInstructions: settings?.instructions ?? '',
      questions: await questionsOf(db, guildId),
      questionsVersion: settings?.questions_version ?? 1,
    };
  },
});

/** The questions of a guild's form, for people who might answer them. */
export const listQuestions = query({
  name: 'application.listQuestions',
  input: inGuildInput,
  load: async (db, { guildId }, who) => (who.kind === 'user' ? readStatusFacts(db, guildId, who.userId) : null),
  allow: anyone,
  read: async ({ db, input: { guildId } }) =>
    (await questionsOf(db, guildId)).map((question) => ({ ...question, uid: question.id })),
});

const MINE = {
  ...{ id: text, created_at: instant, status: oneOf(APPLICATION_STATUSES), character_name: text, responses: text },
  ...{ reason: text.orNull, decided_at: instant.orNull },
  ...{ guild_id: text, guild_name: text, slug: text, avatar_image_link: text.orNull, guild_gone: bool },
  pageKey,
};

/** Own applications, newest first. */
export const listMyApplications = query({
  name: 'application.listMyApplications',
  input: myApplicationsInput,
  allow: anyone,
  read: async ({ db, who, input }) => {
    if (who.kind !== 'user') return { items: [], nextCursor: null };
    const page = keysetPage(input, [{ by: sql`a.id`, type: 'uuid', desc: true }]);
    const found = await sqlRows(db).as(MINE)(sql`
      select a.id, a.created_at, a.status, a.character_name, a.responses::text as responses, a.reason, a.decided_at,
        g.id as guild_id, g.name as guild_name, g.slug, g.avatar_image_link, g.deleted_at is not null as guild_gone,
        ${page.key} as "pageKey"
      from applications a join guilds g on g.id = a.guild_id
      where a.user_id = ${who.userId} and ${page.after}
      order by ${page.order} limit ${page.limit}`);
    const { rows, nextCursor } = page.cut(found);
    const items = rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      status: row.status,
      reason: row.reason,
      decidedAt: row.decided_at,
      characterName: row.character_name,
      responses: row.responses,
      guild: {
        id: row.guild_id,
        name: row.guild_name,
        slug: row.slug,
        avatarImageLink: row.avatar_image_link,
        deleted: row.guild_gone,
      },
      can: { withdraw: can(who, ApplicationPolicy.withdraw, row) },
    }));
    return { items, nextCursor };
  },
});

function inIsoDates(status: ReturnType<typeof applicantStatusOf>) {
  if (status.kind === 'pending') return { ...status, since: status.since.toISOString() };
  if (status.kind === 'cooldown') return { ...status, until: status.until.toISOString() };
  return status;
}

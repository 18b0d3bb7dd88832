import { sql } from 'drizzle-orm';
import { questionsOf } from '#/features/applications/application.api.server.ts';
import { ApplicationPolicy } from '#/features/applications/application.policy.ts';
import { applicantStatusOf } from '#/features/applications/application.rules.ts';
import { inGuildInput, myApplicationsInput } from '#/features/applications/application.schema.ts';
import type { ApplicationStatus } from '#/features/applications/application-values.rules.ts';
import { keysetPage, type PageKey } from '#/platform/db/list.server.ts';
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
    const found = await db.execute<{ description: string; instructions: string; questions_version: number }>(sql`
      select description, instructions, questions_version from application_settings where guild_id = ${guildId}`);
    const settings = found.rows[0];
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

/** The questions of a guild's form, for who might answer them (doc 2, section 7 "GET guild application questions"). */
export const listQuestions = query({
  name: 'application.listQuestions',
  input: inGuildInput,
  load: async (db, { guildId }, who) => (who.kind === 'user' ? readStatusFacts(db, guildId, who.userId) : null),
  allow: anyone,
  read: async ({ db, input: { guildId } }) =>
    (await questionsOf(db, guildId)).map((question) => ({ ...question, uid: question.id })),
});

interface MineRow extends Record<string, unknown> {
  id: string;
  created_at: string;
  status: ApplicationStatus;
  character_name: string;
  responses: string;
  reason: string | null;
  decided_at: string | null;
  guild_id: string;
  guild_name: string;
  slug: string;
  avatar_image_link: string | null;
  guild_gone: boolean;
  pageKey: PageKey;
}

/** Own applications, newest first (doc 2, section 7 "GET my applications"). */
export const listMyApplications = query({
  name: 'application.listMyApplications',
  input: myApplicationsInput,
  allow: anyone,
  read: async ({ db, who, input }) => {
    if (who.kind !== 'user') return { items: [], nextCursor: null };
    const page = keysetPage(input, [{ by: sql`a.id`, type: 'uuid', desc: true }]);
    const found = await db.execute<MineRow>(sql`
      select a.id, a.created_at, a.status, a.character_name, a.responses::text as responses, a.reason, a.decided_at,
        g.id as guild_id, g.name as guild_name, g.slug, g.avatar_image_link, g.deleted_at is not null as guild_gone,
        ${page.key} as "pageKey"
      from applications a join guilds g on g.id = a.guild_id
      where a.user_id = ${who.userId} and ${page.after}
      order by ${page.order} limit ${page.limit}`);
    const { rows, nextCursor } = page.cut(found.rows);
    const items = rows.map((row) => ({
      id: row.id,
      createdAt: iso(row.created_at),
      status: row.status,
      reason: row.reason,
      decidedAt: row.decided_at ? iso(row.decided_at) : null,
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

const iso = (text: string): string => new Date(text).toISOString();

function inIsoDates(status: ReturnType<typeof applicantStatusOf>) {
  if (status.kind === 'pending') return { ...status, since: status.since.toISOString() };
  if (status.kind === 'cooldown') return { ...status, until: status.until.toISOString() };
  return status;
}

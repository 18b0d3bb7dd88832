import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { anAnnouncement } from '#/features/announcements/announcement.factory.ts';
import { anApplication } from '#/features/applications/application.factory.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { plantTexts } from '#/testing/hostile-texts.ts';
import { seedGuild } from '#/testing/seeded-guild.ts';
import {
  aGuild,
  aMember,
  aPerson,
  type FactoryGuild,
  type Person,
} from '../../src/features/guild-lifecycle/guild.factory.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { sqlRows, text } from '../../src/platform/db/rows.server.ts';
import { VECTORS, type Vector } from './vectors.ts';

/** Vectors in one Markdown text, each for itself: what one opens, the next lines close. */
const IN_ONE_TEXT = 45;
const CLOSED = '\n\n--> ?> ]]> </script></style></textarea></pre>\n\n';
const ANSWERS = 50;
/** Pinned announcements, all of which the list shows. */
const ROWS = 100;

/** A guild whose every text is a vector, with people, applications and other guilds made of them. */
export interface HostileWorld {
  readonly guild: FactoryGuild;
  readonly owner: Person;
  readonly applicant: Person;
  /** Has not applied to any guild yet. */
  readonly newcomer: Person;
  /** An application for each 50 vectors, which are its questions and answers, with all of them as staff's talk. */
  readonly applications: readonly string[];
  /** Public pages with all vectors as Markdown. */
  readonly slugs: readonly string[];
  /** Announcements with all vectors as Markdown; more of them have vectors as titles. */
  readonly announcements: readonly string[];
  /** A member about whom notes and warnings are full of vectors; everyone's absences are. */
  readonly memberId: string;
  readonly markdown: readonly string[];
  /** Something of every noun, all texts of which are vectors. */
  readonly seeded: FactoryGuild;
}

/** Written past the rules of the product on purpose: the page must be safe without them. */
export async function hostileWorld(): Promise<HostileWorld> {
  const guild = await aGuild();
  const { owner } = guild;
  const applicant = await aPerson();
  const seeded = await seededGuild(owner);
  const markdown = chunks(VECTORS, IN_ONE_TEXT).map((part) => part.map(({ text }) => text).join(CLOSED));
  await people(guild);
  const applications = await hostileApplications(guild, applicant);
  const slugs = await publicGuilds(markdown);
  await hostileSettings(guild, markdown);
  const announcements = await hostileAnnouncements(guild, markdown);
  const memberId = await hostileCare(guild);
  return {
    guild,
    owner,
    applicant,
    newcomer: await aPerson(),
    applications,
    slugs,
    announcements,
    memberId,
    markdown,
    seeded,
  };
}

/** One of each noun, by its factory, in a guild of the same owner: what is said of the nouns themselves is not listed here. */
async function seededGuild({ principal }: Person): Promise<FactoryGuild> {
  const { id: characterId } = await aCharacter(principal);
  const guild = await aGuild({ owner: { principal, characterId } });
  await seedGuild(guild, [await aMember(guild)]);
  await plantTexts(
    guild.id,
    VECTORS.map(({ text }) => text),
  );
  return guild;
}

/** Absences of all members, and notes and warnings about one of them. */
async function hostileCare(guild: FactoryGuild): Promise<string> {
  const owner = guild.owner.principal.userId;
  const rows = await sqlRows(database()).as({ character_id: text })(sql`
    select character_id from members where guild_id = ${guild.id} and user_id <> ${owner} order by character_id limit 1`);
  const memberId = rows[0]?.character_id ?? '';
  await database().execute(sql`
    insert into absences (guild_id, id, user_id, from_day, to_day, reason, entered_by_user_id, entered_by_name)
    select m.guild_id, gen_random_uuid(), m.user_id, current_date, current_date + 9, c.name, ${owner}, c.name
    from members m join characters c on c.id = m.character_id where m.guild_id = ${guild.id} and m.user_id <> ${owner}`);
  await database().execute(sql`
    insert into member_notes (guild_id, id, character_id, user_id, audience, body, author_user_id, author_name)
    select ${guild.id}, gen_random_uuid(), m.character_id, m.user_id, 'shared', text, ${owner}, text
    from members m, ${texts(VECTORS)} where m.character_id = ${memberId}`);
  await database().execute(sql`
    insert into member_warnings (guild_id, id, character_id, user_id, reason, given_by_user_id, given_by_name, withdrawn_at, withdrawn_by_name)
    select ${guild.id}, gen_random_uuid(), m.character_id, m.user_id, text, ${owner}, text, now(), text
    from members m, ${texts(VECTORS)} where m.character_id = ${memberId}`);
  return memberId;
}

/** Members and characters of the owner, named by vectors; ranks and roles too. */
async function people(guild: FactoryGuild): Promise<void> {
  const { principal } = guild.owner;
  const given = sql`jsonb_to_recordset(${JSON.stringify(VECTORS.map(({ text }) => ({ text, u: uuidv7(), c: uuidv7() })))}::jsonb)
    as t(text text, u uuid, c uuid)`;
  await database().execute(sql`
    insert into users (id, name, email, discord_username) select u, text, u::text, left(text, 90) || right(u::text, 9) from ${given}`);
  await database().execute(sql`
    insert into characters (id, user_id, name, race, primary_archetype, role, level)
    select c, u, text, 'Kaelar', 'Cleric', 'Healer', 40 from ${given}
    union all select gen_random_uuid(), ${principal.userId}, text, 'Kaelar', 'Cleric', 'Healer', 40 from ${given}`);
  await database().execute(sql`
    insert into members (guild_id, character_id, user_id, rank_id)
    select ${guild.id}, c, u, (select id from ranks where guild_id = ${guild.id} and is_default) from ${given}`);
  await rename('ranks', guild.id);
  await rename('roles', guild.id);
}

/** Applications of the members, and some of one applicant with long forms. */
async function hostileApplications(guild: FactoryGuild, applicant: Person): Promise<string[]> {
  await database().execute(sql`
    insert into applications (guild_id, id, user_id, character_id, character_name, status, discord_joined, responses, reason, decided_at, decided_by_user_id)
    select ${guild.id}, gen_random_uuid(), m.user_id, m.character_id, c.name, 'rejected', true, '[]', c.name, now(), m.user_id
    from members m join characters c on c.id = m.character_id where m.guild_id = ${guild.id} and m.user_id <> ${guild.owner.principal.userId}`);
  const ids: string[] = [];
  for (const part of chunks(VECTORS, ANSWERS)) {
    const { id } = await anApplication(guild, { person: ids.length === 0 ? applicant : await aPerson() });
    const answers = part.map(({ text }, at) => ({
      questionId: crypto.randomUUID(),
      question: text,
      description: text,
      questionType: ['short_text', 'long_text', 'image', 'single_select', 'multi_select'][at % 5],
      response: at % 5 === 4 ? [text, text] : text,
    }));
    await database().execute(sql`
      update applications set responses = ${JSON.stringify(answers)}::jsonb, character_name = ${part[0]?.text ?? ''} where id = ${id}`);
    await database().execute(sql`
      insert into application_comments (guild_id, id, application_id, user_id, body)
      select ${guild.id}, gen_random_uuid(), ${id}, (select id from users where name = text limit 1), text from ${texts(part)}`);
    ids.push(id);
  }
  // What the applicant reads: refusals of another guild.
  const other = await aGuild();
  await database().execute(sql`
    insert into applications (guild_id, id, user_id, character_id, character_name, status, discord_joined, responses, reason, decided_at, decided_by_user_id)
    select ${other.id}, gen_random_uuid(), ${applicant.principal.userId}, ${applicant.characterId}, text, 'rejected', true, '[]', text, now(), ${guild.owner.principal.userId}
    from ${texts(VECTORS)}`);
  return ids;
}

/** Guilds that everyone can find: name, texts and address of Discord are vectors, the description many of them. */
async function publicGuilds(markdown: readonly string[]): Promise<string[]> {
  const slugs: string[] = [];
  for (const [at, description] of markdown.entries()) {
    const { id, slug, owner } = await aGuild();
    const { text } = VECTORS[at * IN_ONE_TEXT] as Vector;
    await database().execute(sql`
      update guilds set name = ${text}, description = ${description}, play_hours = ${text}, language = ${text},
        discord_link = ${text.includes('script:') ? text : 'javascript:vectorRan(0)'}, avatar_image_link = ${text}, banner_image_link = ${text}
      where id = ${id}`);
    await database().execute(sql`
      insert into announcements (guild_id, id, title, body, tag, audience, author_user_id, author_name, publish_at, published_at)
      values (${id}, ${uuidv7()}, ${text}, ${description}, 'News', 'everybody', ${owner.principal.userId}, ${text}, now(), now())`);
    slugs.push(slug);
  }
  return slugs;
}

/** Titles that are vectors, a hundred of them pinned, and texts that are full of them. */
async function hostileAnnouncements(guild: FactoryGuild, markdown: readonly string[]): Promise<string[]> {
  await database().execute(sql`
    insert into announcements (guild_id, id, title, body, tag, author_user_id, author_name, publish_at, published_at, pinned_at)
    select ${guild.id}, gen_random_uuid(), text, text, 'News', (select id from users where name = text limit 1), text,
      now() + interval '1 second', now(), case when at < ${ROWS} then now() end
    from ${texts(VECTORS)}`);
  const ids: string[] = [];
  for (const body of markdown) {
    const id = await anAnnouncement(guild);
    await database().execute(sql`update announcements set body = ${body} where id = ${id}`);
    ids.push(id);
  }
  return ids;
}

/** The guild that staff works in: its own texts, and a form of 50 questions. */
async function hostileSettings(guild: FactoryGuild, markdown: readonly string[]): Promise<void> {
  const { text } = VECTORS[0] as Vector;
  await database().execute(sql`
    update guilds set name = ${text}, description = ${markdown[0]}, play_hours = ${text} where id = ${guild.id}`);
  await database().execute(sql`
    update application_settings set description = ${markdown[1]}, instructions = ${markdown[2]} where guild_id = ${guild.id}`);
  await database().execute(sql`
    insert into application_questions (guild_id, id, question, description, type, required, options, order_id)
    select ${guild.id}, gen_random_uuid(), text, text, (array['short_text', 'long_text', 'single_select', 'multi_select', 'image', 'boolean', 'number'])[1 + at % 7], false,
      case when at % 7 in (2, 3) then array[text, text || ' '] else array[]::text[] end, at
    from ${texts(VECTORS.slice(0, ANSWERS))}`);
}

const rename = (table: 'ranks' | 'roles', guildId: string) =>
  database().execute(sql`
    update ${sql.identifier(table)} r set name = t.text from ${texts(VECTORS)} where r.guild_id = ${guildId} and t.at = r.position`);

/** The vectors as rows `t(text, at)`, at from 0. */
const texts = (vectors: readonly Vector[]) =>
  sql`(select value as text, (ordinality - 1)::int as at
    from jsonb_array_elements_text(${JSON.stringify(vectors.map(({ text }) => text))}::jsonb) with ordinality) as t`;

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

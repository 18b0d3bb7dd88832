import { sql } from 'drizzle-orm';
import { aForm } from '#/features/applications/application.factory.ts';
import { aGuild, aMember, aPerson } from '../../src/features/guild-lifecycle/guild.factory.ts';
import { ranksOf } from '../../src/features/members/ranks/hierarchy.factory.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { int, sqlRows, text } from '../../src/platform/db/rows.server.ts';
import type { CheckContext } from '../check.ts';
import { type Contest, others, tally } from './contest.ts';

const SAVERS = 10;
const STALE = '409 saved_meanwhile';

/** 20 who found a guild under one address. */
export async function oneSlug({ assert, quick }: CheckContext, contest: Contest): Promise<void> {
  const faults: unknown[] = [];
  for (let round = 0; round < (quick ? 3 : 20); round++) {
    const slug = `wanted-${contest.install.product.pid}-${round}`;
    const founders = await Promise.all(Array.from({ length: 20 }, () => aPerson()));
    const answers = await contest.all(
      founders.map((by) => ({ by, id: 'guild.createGuild', data: aFounding(slug, by.characterId) })),
    );
    const { rows } = await database().execute(sql`select id from guilds where slug = ${slug}`);
    if (tally(answers)['200'] !== 1 || rows.length !== 1) faults.push({ round, rows: rows.length, ...tally(answers) });
    faults.push(...others(answers, ['200', '409 slug_taken']));
  }
  assert('of 20 who want one slug, one gets it and the others get a conflict', true, faults);
}

/** What the page "found a guild" sends. */
export const aFounding = (slug: string, characterId: string) => ({
  name: 'Wanted',
  slug,
  region: 'Europe',
  server: 'Lotharia',
  description: 'One.',
  tags: [],
  characterId,
});

/** Officers who save the form that all of them opened at one version. */
export async function oneForm({ assert, quick }: CheckContext, contest: Contest): Promise<void> {
  const faults: unknown[] = [];
  const { guild, staff } = await guildWithStaff('form', contest);
  let form = await aForm(guild, [{ question: 'Who are you?' }, { question: 'Why us?' }]);
  for (let round = 0; round < (quick ? 5 : 30); round++) {
    const before = await sqlRows(database()).as({ version: int })(sql`
      select questions_version as version from application_settings where guild_id = ${guild.id}`);
    const questionsVersion = before[0]?.version;
    const answers = await contest.all(
      staff.map((by, i) => ({
        by,
        id: 'application.updateQuestions',
        data: {
          guildId: guild.id,
          questionsVersion,
          questions: form.map(({ options, ...known }) => ({
            ...known,
            options: [],
            question: `Saver ${i} of ${round}`,
          })),
        },
      })),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    const rows = await sqlRows(database()).as({ id: text, question: text })(sql`
      select id, question from application_questions where guild_id = ${guild.id} order by order_id`);
    const words = new Set(rows.map(({ question }) => question));
    if (tally(answers)['200'] !== 1 || tally(answers)[STALE] !== SAVERS - 1) faults.push({ round, ...tally(answers) });
    if (words.size !== 1 || !words.has(`Saver ${winner} of ${round}`) || rows.length !== form.length)
      faults.push({ round, winner, rows });
    form = form.map((question) => ({ ...question, question: [...words][0] ?? '' }));
  }
  assert(`of ${SAVERS} who save one form, one saves all of it and the others get a conflict`, true, faults);
}

/** Officers who save the settings that all of them opened at one version. */
export async function oneVersion({ assert, quick }: CheckContext, contest: Contest): Promise<void> {
  const faults: unknown[] = [];
  const { guild, staff } = await guildWithStaff('settings', contest);
  for (let round = 0; round < (quick ? 5 : 30); round++) {
    const before = await sqlRows(database()).as({ version: int })(sql`
      select version from guild_settings where guild_id = ${guild.id} and tab = 'applications'`);
    const version = before[0]?.version ?? 1;
    const answers = await contest.all(
      staff.map((by, i) => ({
        by,
        id: 'application.updateApplicationSettings',
        data: { ...SETTINGS, guildId: guild.id, version, cooldownDays: i, applicationsDescription: `Saver ${i}` },
      })),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    const { rows } = await database().execute(sql`
      select t.version, s.cooldown_days as days, s.description
      from application_settings s join guild_settings t on t.guild_id = s.guild_id and t.tab = 'applications'
      where s.guild_id = ${guild.id}`);
    const expected = [{ version: version + 1, days: winner, description: `Saver ${winner}` }];
    if (JSON.stringify(rows) !== JSON.stringify(expected)) faults.push({ round, rows, expected });
    if (tally(answers)['200'] !== 1 || tally(answers)[STALE] !== SAVERS - 1) faults.push({ round, ...tally(answers) });
    if (answers.some(({ status, text }) => status === 409 && !JSON.parse(text).current?.savedBy))
      faults.push({ round, unsaid: 'who saved meanwhile' });
  }
  assert(
    `of ${SAVERS} who save one version of the settings, one succeeds and the others learn who changed it`,
    true,
    faults,
  );
}

/** Officers who reorder the ranks, each in another way, from the same version. */
export async function oneHierarchy({ assert, quick }: CheckContext, contest: Contest): Promise<void> {
  const faults: unknown[] = [];
  const guild = await aGuild({ slug: `ranks-${contest.install.product.pid}` });
  const staff = await Promise.all(
    Array.from({ length: SAVERS }, () => aMember(guild, { rank: 'Officer', permissions: ['admin:ranks'] })),
  );
  for (let round = 0; round < (quick ? 5 : 30); round++) {
    const { version, ranks } = await ranksOf(guild);
    const [top = '', officers = '', ...below] = ranks.map(({ id }) => id);
    const orders = staff.map((_, i) => [top, officers, ...below.slice(i % 3), ...below.slice(0, i % 3)]);
    const answers = await contest.all(
      staff.map((by, i) => ({ by, id: 'rank.reorderRanks', data: { guildId: guild.id, version, rankIds: orders[i] } })),
    );
    const after = await ranksOf(guild);
    const winner = orders[answers.findIndex(({ status }) => status === 200)]?.join();
    if (tally(answers)['200'] !== 1 || tally(answers)[STALE] !== SAVERS - 1) faults.push({ round, ...tally(answers) });
    if (after.ranks.map(({ id }) => id).join() !== winner || after.version !== version + 1)
      faults.push({ round, winner, after });
  }
  assert(`of ${SAVERS} who reorder the same ranks, one succeeds and the others learn who changed it`, true, faults);
}

const SETTINGS = {
  allowApplications: true,
  applicationsInstructions: '',
  enableInstantInvitePassword: false,
  inviteExpiresAt: null,
  enableDiscordApplications: false,
  applicationsChannelId: null,
};

async function guildWithStaff(name: string, contest: Contest) {
  const guild = await aGuild({ slug: `${name}-${contest.install.product.pid}` });
  const staff = await Promise.all(
    Array.from({ length: SAVERS }, () => aMember(guild, { permissions: ['edit:applications'] })),
  );
  return { guild, staff };
}

import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { anApplication } from '#/features/applications/application.factory.ts';
import { listMyApplications } from '#/features/applications/apply/applicant.queries.server.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { getApplication } from './application.queries.server.ts';
import { acceptApplication } from './commands/accept-application.server.ts';
import { commentOnApplication } from './commands/comment-on-application.server.ts';
import { voteOnApplication } from './commands/vote-on-application.server.ts';

testDatabase();

let guild: FactoryGuild;
let staff: Person[];
beforeAll(async () => {
  guild = await aGuild();
  staff = [
    await aMember(guild, { permissions: ['view:applications'] }),
    await aMember(guild, { permissions: ['manage:applications'] }),
  ];
});

const read = (applicationId: string, by = guild.owner) =>
  getApplication.as(by.principal, { guildId: guild.id, applicationId });
const vote = (applicationId: string, by: Person, opinion: 'for' | 'against' | 'unsure' | null) =>
  voteOnApplication.as(by.principal, { guildId: guild.id, applicationId, vote: opinion });
const comment = (applicationId: string, by: Person, body: string) =>
  commentOnApplication.as(by.principal, { guildId: guild.id, applicationId, body });

describe('votes', () => {
  test('are one per person, can be changed and withdrawn', async () => {
    const { id } = await anApplication(guild);
    await vote(id, staff[0]!, 'for');
    await vote(id, staff[1]!, 'against');
    await vote(id, staff[1]!, 'unsure');
    expect((await read(id, staff[1])).votes).toEqual([
      { userId: staff[0]!.principal.userId, name: staff[0]!.principal.name, vote: 'for', mine: false },
      { userId: staff[1]!.principal.userId, name: staff[1]!.principal.name, vote: 'unsure', mine: true },
    ]);
    await vote(id, staff[0]!, null);
    expect((await read(id)).votes).toHaveLength(1);
  });

  test('end with the decision', async () => {
    const { id } = await anApplication(guild);
    await acceptApplication.as(guild.owner.principal, { guildId: guild.id, applicationId: id });
    await expect(vote(id, staff[0]!, 'for')).rejects.toMatchObject({ reason: 'already_decided' });
    await expect(comment(id, staff[0]!, 'Welcome.')).resolves.toBeTruthy();
  });
});

describe('comments', () => {
  test('are read in their order', async () => {
    const { id } = await anApplication(guild);
    await comment(id, staff[0]!, ' Good run on Friday. ');
    await comment(id, staff[1]!, 'Agreed.\nAccept.');
    expect((await read(id, staff[0])).comments).toMatchObject([
      { body: 'Good run on Friday.', name: staff[0]!.principal.name, mine: true },
      { body: 'Agreed.\nAccept.', mine: false },
    ]);
  });

  test('need words', async () => {
    const { id } = await anApplication(guild);
    await expect(comment(id, staff[0]!, ' \n ')).rejects.toMatchObject({ fields: { body: 'Write a comment first' } });
  });
});

describe('it is private to staff', () => {
  test('applicants and other members are refused, and the applicant reads nothing of it', async () => {
    const { id, person } = await anApplication(guild);
    await vote(id, staff[0]!, 'against');
    await comment(id, staff[0]!, 'canary words');
    const member = await aMember(guild, { permissions: ['view:members'] });
    for (const by of [person, member]) {
      const refused = { code: 'FORBIDDEN', body: { missing: ['view:applications'] } };
      await expect(read(id, by)).rejects.toMatchObject(refused);
      await expect(vote(id, by, 'for')).rejects.toMatchObject(refused);
      await expect(comment(id, by, 'x')).rejects.toMatchObject(refused);
    }
    expect(JSON.stringify(await listMyApplications.as(person.principal, {}))).not.toMatch(/canary|against/);
    const log = await database().execute(sql`select data::text from events where subject_id = ${id}`);
    expect(JSON.stringify(log.rows)).not.toMatch(/canary|against/);
  });

  test('an application of another guild answers as an unknown one', async () => {
    const foreign = await anApplication(await aGuild());
    for (const act of [
      (id: string) => vote(id, guild.owner, 'for'),
      (id: string) => comment(id, guild.owner, 'x'),
      (id: string) => read(id),
    ]) {
      const answers = [];
      for (const id of [foreign.id, uuidv7()]) answers.push(JSON.stringify((await act(id).catch((e) => e)).body));
      expect(answers[0]).toBe(answers[1]);
      expect(answers[0]).toContain('NOT_FOUND');
    }
  });
});

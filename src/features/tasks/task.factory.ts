import { eq, type SQL, sql } from 'drizzle-orm';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { itemNamed } from '#/features/items/item.factory.ts';
import { anUpload } from '#/features/uploads/upload.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { claimTask } from './commands/claim-task.server.ts';
import { createTask } from './commands/create-task.server.ts';
import { deleteTask } from './commands/delete-task.server.ts';
import { approveSubmission } from './submissions/commands/approve-submission.server.ts';
import { rejectSubmission } from './submissions/commands/reject-submission.server.ts';
import { submitTask } from './submissions/commands/submit-task.server.ts';
import { tasks } from './task.tables.server.ts';

type Overrides = Partial<Omit<Parameters<typeof createTask>[0], 'guildId'>> & { by?: Person };
type Guild = Pick<FactoryGuild, 'id' | 'owner'>;

let made = 0;

/** A task of a guild, by its owner unless said. */
export async function aTask(guild: Guild, { by = guild.owner, ...overrides }: Overrides = {}): Promise<string> {
  made += 1;
  const facts = { title: `Task ${made}`, category: 'gather' as const, ...overrides };
  return (await createTask.as(by.principal, { guildId: guild.id, ...facts })).id;
}

/** One that was deleted just now, by the guild's owner unless given. */
export async function aDeletedTask(guild: Guild, byUserId?: string): Promise<string> {
  const taskId = await aTask(guild);
  await deleteTask.as(guild.owner.principal, { guildId: guild.id, taskId });
  if (byUserId) await database().update(tasks).set({ deletedByUserId: byUserId }).where(eq(tasks.id, taskId));
  return taskId;
}

/** A task that someone claimed; the owner unless given. */
export async function aClaimedTask(guild: Guild, overrides: Overrides & { of?: Person } = {}): Promise<string> {
  const { of = guild.owner, ...facts } = overrides;
  const taskId = await aTask(guild, facts);
  await claimTask.as(of.principal, { guildId: guild.id, taskId });
  return taskId;
}

/** Iron ore at Joeva: what goes into storage by a donation. */
export const ironAtJoeva = async () => ({
  ...{ itemGuid: await itemNamed('Iron Ore'), rarity: 'None' as const, quality: null, grade: 'None' as const },
  ...{ enchantment: null, place: { node: 'Joeva' } },
});

/** Work for a donation that goes into storage, which waits for a decision. */
export async function aDeliveredDonation(guild: Guild, of: Person, quantity = 3) {
  const task = { category: 'donate' as const, goal: 100, rewardPoints: 1_200, intoStorage: await ironAtJoeva() };
  return aSubmission(guild, { of, taskId: await aClaimedTask(guild, { of, ...task }), quantity });
}

type Work = Partial<Omit<Parameters<typeof submitTask>[0], 'guildId' | 'taskId'>>;

/** Work that waits for a decision, of a task of its own unless given; answers the ids. */
export async function aSubmission(
  guild: Guild,
  { of, taskId, ...work }: Work & { readonly of: Person; readonly taskId?: string },
) {
  const which = { guildId: guild.id, taskId: taskId ?? (await aClaimedTask(guild, { of, rewardPoints: 1_200 })) };
  const { id: submissionId } = await submitTask.as(of.principal, { ...which, ...work });
  return { ...which, submissionId };
}

/** The same, approved by the guild's owner; answers the decision too. */
export async function anApprovedSubmission(guild: Guild, work: Parameters<typeof aSubmission>[1]) {
  const which = await aSubmission(guild, work);
  const { decisionId } = await approveSubmission.as(guild.owner.principal, which);
  return { ...which, decisionId };
}

/** A task with text in every place: claimed by the owner, who had work rejected and has sent some more with a picture. */
export async function seedGuild(guild: FactoryGuild): Promise<void> {
  const { principal } = guild.owner;
  const taskId = await aClaimedTask(guild, {
    ...{ goal: 10, proof: 'image', description: 'Bring **copper** ore.' },
    ...{ category: 'donate', intoStorage: await ironAtJoeva() },
  });
  const sent = async () => {
    const { url } = await anUpload(principal, { purpose: 'tasks', ownerId: guild.id });
    return aSubmission(guild, { of: guild.owner, taskId, body: 'In the north vault', imageLinks: [url] });
  };
  await rejectSubmission.as(principal, { ...(await sent()), reason: 'The picture shows tin' });
  await sent();
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into tasks (guild_id, id, title, category, author_user_id, author_name, due_at, completed_at, archived_at, remind_at,
      next_round_at, deleted_at)
    select guild_id, gen_random_uuid(), 'x' || n, 'gather', user_id, 'x', now() + make_interval(hours => n),
      case when n % 3 = 1 then now() - make_interval(mins => n) end,
      -- A guild has room for some more.
      case when row_number() over (partition by guild_id order by n) > 200 then now() - make_interval(mins => n) end,
      case when n % 3 = 0 then now() + make_interval(hours => n) end, null, case when n % 50 = 0 then now() end from sent`,
  sql`insert into task_claims (guild_id, task_id, user_id)
    select t.guild_id, t.id, someone.id from (select guild_id, id, row_number() over (order by id) as n from tasks) t join someone using (n)`,
  sql`insert into task_submissions (guild_id, task_id, id, user_id, character_id, name, quantity, status, approved_quantity,
      decision_id, decided_at, decided_by_name)
    select s.guild_id, t.id, gen_random_uuid(), s.user_id, s.character_id, 'x', 1, 'approved', 1, gen_random_uuid(),
      now() - make_interval(hours => s.n), 'x'
    from sent s join (
      select guild_id, id, row_number() over (partition by guild_id order by id) as at, count(*) over (partition by guild_id) as of
      from tasks) t on t.guild_id = s.guild_id and t.at = s.n % t.of + 1`,
  sql`insert into task_submissions (guild_id, task_id, id, user_id, character_id, name, quantity)
    select guild_id, task_id, gen_random_uuid(), user_id, character_id, 'x', 1 from (
      select distinct on (guild_id, task_id) * from task_submissions order by guild_id, task_id, id limit 200) p
    on conflict do nothing`,
];

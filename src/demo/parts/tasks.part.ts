import { sql } from 'drizzle-orm';
import { HOME_GUILD } from '#/demo/texts/guild-facts.ts';
import { archiveTask } from '#/features/tasks/commands/archive-task.server.ts';
import { claimTask } from '#/features/tasks/commands/claim-task.server.ts';
import { createTask } from '#/features/tasks/commands/create-task.server.ts';
import { approveSubmission } from '#/features/tasks/submissions/commands/approve-submission.server.ts';
import { rejectSubmission } from '#/features/tasks/submissions/commands/reject-submission.server.ts';
import { submitTask } from '#/features/tasks/submissions/commands/submit-task.server.ts';
import type { TaskCategory, TaskRepeat } from '#/features/tasks/task.rules.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { after, before, DAY, HOUR } from '../moments.ts';
import type { DemoPart } from '../parts.ts';

export const part: DemoPart = { name: 'tasks', after: ['storage'], fill: give };

/** What someone did for a task: so many days after it was created, and what became of it. */
interface Work {
  readonly by: string;
  readonly after: number;
  readonly quantity?: number;
  readonly body?: string;
  /** Waits unless said. */
  readonly outcome?: 'approved' | { readonly rejected: string };
}

interface PlannedTask {
  readonly title: string;
  readonly category: TaskCategory;
  /** Days ago. */
  readonly ago: number;
  /** Days from now; negative is overdue. */
  readonly due?: number;
  readonly goal?: number;
  /** Whole points. */
  readonly reward: number;
  readonly claims?: number | null;
  readonly repeat?: TaskRepeat;
  readonly description?: string;
  readonly proof?: 'text';
  readonly by?: string;
  /** By name, a day after it was created each. */
  readonly claimed?: readonly string[];
  readonly work?: readonly Work[];
  /** An item of the catalog, which is put at a node when work is approved. */
  readonly intoStorage?: string;
  /** Days after it was created. */
  readonly archived?: number;
}

const OFFICER = 'Iskäri Völund';
const PERSONA = 'Käthe Dünwald';

const TASKS: readonly PlannedTask[] = [
  {
    ...{ title: '200 ironbark planks for the winter wall', category: 'gather', ago: 6, due: 9, goal: 200, reward: 16 },
    ...{ claims: null, description: 'Bring them to the **north vault**, second chest. Any grade will do.' },
    claimed: ['Tóki Hjörvarsson', PERSONA, 'Ömür Tashkar'],
    work: [
      { by: 'Tóki Hjörvarsson', after: 2, quantity: 70, body: 'Second chest, left side.', outcome: 'approved' },
      { by: 'Ömür Tashkar', after: 3.2, quantity: 50, outcome: 'approved' },
      {
        ...{ by: 'Tóki Hjörvarsson', after: 5.6, quantity: 60 },
        body: 'All of them in the north vault. The last twenty come on Sunday after the timber run.',
      },
    ],
  },
  {
    ...{ title: '600 copper ore', category: 'gather', ago: 12, due: -2, goal: 600, reward: 12, claims: 4 },
    claimed: ['Nïm', 'Serafine Vaelmoor'],
    work: [
      { by: 'Nïm', after: 3, quantity: 220, outcome: 'approved' },
      { by: 'Serafine Vaelmoor', after: 6, quantity: 190, outcome: 'approved' },
      { by: 'Nïm', after: 11, quantity: 80, body: 'From the hills above Winstead.' },
    ],
  },
  {
    ...{ title: 'Siege ladders, 10 pieces', category: 'craft', ago: 7, due: 2, goal: 10, reward: 18, claims: 2 },
    claimed: ['Brünhild Askr'],
    work: [{ by: 'Brünhild Askr', after: 6.1, quantity: 10, body: 'Stacked behind the forge.' }],
  },
  {
    ...{ title: 'Map of the second wing', category: 'scout', ago: 4, due: 1.4, reward: 12, proof: 'text' },
    description: 'Doors, patrols, and where the **Ashen Warden** turns. A sketch is enough.',
    claimed: [PERSONA],
  },
  {
    ...{ title: 'Scout the road from Joeva to Winstead', category: 'scout', ago: 2, due: 3, reward: 6, proof: 'text' },
  },
  {
    ...{ title: '40 greater healing draughts', category: 'craft', ago: 3, due: 6, goal: 40, reward: 20, claims: 3 },
    description: 'Herbs are in storage. Write what you take.',
  },
  {
    ...{ title: 'Walk a newcomer through the first dungeon', category: 'recruit', ago: 3, due: 4, reward: 8 },
    ...{ repeat: 'weekly', claims: 1 },
  },
  {
    ...{ title: 'Bring 2 healers to the drill', category: 'recruit', ago: 5, due: 5, goal: 2, reward: 8, by: 'leader' },
    claimed: [OFFICER],
    work: [{ by: OFFICER, after: 3.5, quantity: 1, body: 'Serafine will come. One more to find.' }],
  },
  {
    ...{ title: 'Frost resistance, 80 potions', category: 'craft', ago: 15, due: -1, goal: 80, reward: 20, claims: 2 },
    claimed: [PERSONA],
    work: [
      {
        by: PERSONA,
        after: 5,
        quantity: 50,
        outcome: { rejected: 'Ten of them are fire resistance. Please check again.' },
      },
      { by: PERSONA, after: 7, quantity: 50, body: 'Counted twice, all frost.', outcome: 'approved' },
      { by: PERSONA, after: 13, quantity: 30, outcome: 'approved' },
    ],
  },
  {
    ...{ title: 'Timber for the bridge', category: 'donate', ago: 18, goal: 120, reward: 12, claims: null },
    intoStorage: 'Oak Plank',
    claimed: ['Gromm Halvdan', 'Vek'],
    work: [
      { by: 'Vek', after: 4, quantity: 60, outcome: 'approved' },
      { by: 'Gromm Halvdan', after: 5, quantity: 60, outcome: 'approved' },
    ],
  },
  {
    ...{ title: 'Count of the north vault', category: 'other', ago: 26, due: -19, reward: 6, proof: 'text' },
    claimed: ['Maëlis'],
    work: [{ by: 'Maëlis', after: 4, body: 'The list is in the library.', outcome: 'approved' }],
    archived: 12,
  },
  { ...{ title: 'Find a second smith', category: 'recruit', ago: 40, reward: 10 }, archived: 30 },
];

/** What the people of the home guild do for it: tasks in every state. */
async function give(fill: Fill, { plan: { facts, members }, id: guildId }: LivingGuild, now: Date): Promise<void> {
  if (facts.name !== HOME_GUILD.name) return;
  const players = new Map(members.map(({ character }) => [character.name, fill.player(character)]));
  const [leader] = members.map(({ character }) => fill.player(character));
  const officer = players.get(OFFICER);
  if (!leader || !officer) return;
  for (const task of TASKS) await giveOne(fill, { guildId, now, players, leader, officer }, task);
}

interface Scene {
  readonly guildId: string;
  readonly now: Date;
  readonly players: ReadonlyMap<string, UserPrincipal>;
  readonly leader: UserPrincipal;
  readonly officer: UserPrincipal;
}

async function giveOne(
  fill: Fill,
  { guildId, now, players, leader, officer }: Scene,
  task: PlannedTask,
): Promise<void> {
  const { title, category, description = '', goal = 1, reward, claims = 1, repeat = 'none', proof = 'none' } = task;
  const created = before(now, task.ago * DAY);
  const intoStorage = task.intoStorage === undefined ? null : await atWinstead(task.intoStorage);
  const dueAt = task.due === undefined ? null : fill.moment(after(now, task.due * DAY)).toISOString();
  const { id: taskId } = await fill.at(created, `task:${title}`, () =>
    createTask.as(task.by === 'leader' ? leader : officer, {
      ...{ guildId, title, description, category, goal, proof, repeat, dueAt },
      ...{ maxClaims: claims, rewardPoints: reward * 100, intoStorage },
    }),
  );
  const which = { guildId, taskId };
  for (const [n, name] of (task.claimed ?? []).entries()) {
    const player = players.get(name);
    if (player)
      await fill.at(after(created, (n + 1) * 5 * HOUR), `task:${title}:${name}`, () => claimTask.as(player, which));
  }
  for (const [n, { by, quantity = 1, body = '', outcome, ...work }] of (task.work ?? []).entries()) {
    const player = players.get(by);
    if (!player) continue;
    const at = after(created, work.after * DAY);
    const label = `task:${title}:work:${n}`;
    const { id: submissionId } = await fill.at(at, label, () => submitTask.as(player, { ...which, quantity, body }));
    if (outcome === undefined) continue;
    const decide = () =>
      outcome === 'approved'
        ? approveSubmission.as(officer, { ...which, submissionId })
        : rejectSubmission.as(officer, { ...which, submissionId, reason: outcome.rejected });
    await fill.at(after(at, 3 * HOUR), `${label}:decided`, decide);
  }
  if (task.archived !== undefined)
    await fill.at(after(created, task.archived * DAY), `task:${title}:archived`, () =>
      archiveTask.as(officer, { ...which, archived: true }),
    );
}

/** An item of the catalog by its name, as it goes into storage. */
async function atWinstead(name: string) {
  const [item] = await sqlRows(database()).as({ guid: text })(
    sql`select guid from game_items where name = ${name} and retired_at is null`,
  );
  const plain = { rarity: 'None' as const, quality: null, grade: 'None' as const, enchantment: null };
  return item ? { itemGuid: item.guid, ...plain, place: { node: 'Winstead' } } : null;
}

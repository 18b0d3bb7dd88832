import { DiscordFault, followServer } from '#/features/discord/bot.api.server.ts';
import { type LinkedServer, linkedServer } from '#/features/discord/discord.api.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { changesToday, keepChange } from './role-changes.repository.server.ts';
import { givable, leftWith, readConfig, readStandings } from './role-sync.api.server.ts';
import { changeRole, isUnknownPerson, readMember } from './role-sync.remote.server.ts';
import { noteLook, postponePerson, settlePerson, type TakenPerson } from './role-sync.repository.server.ts';
import {
  configText,
  MOST_CHANGES,
  managedOf,
  planOf,
  type RoleConfig,
  type RolePlan,
  reasonFor,
} from './role-sync.rules.ts';

/** For so long nothing more is asked of a role that the bot may not give, in a server (milliseconds). */
const CLOSED_FOR = 600_000;
/** What was read of a server for so long is good enough to give roles by (milliseconds): one may have got rights since. */
const SERVER_IS_FRESH = 120_000;
/** After a look that failed, and for someone whose look is still to come (milliseconds). */
export const LOOK_PAUSE = 60_000;

/** Roles that Discord doesn't let the bot give, and until when it isn't asked again; of this process. */
const closed = new Map<string, number>();

/** Gives and takes what someone has too little or too much. */
export async function bringUpToDate(person: TakenPerson): Promise<void> {
  const config = await readConfig(database(), person.guildId);
  if (configText(config) !== person.config) return lookFirst(person);
  const server = await requireServer(person);
  const named = managedOf(config);
  if (givable(server, config).size === 0 && (named.length === 0 || hasNothing(person)))
    return settlePerson(person, { has: person.seen, undone: {}, error: null });
  const actual = await rolesNow(person);
  if (actual === null) return settleGone(person);
  const work = await workFor(person, config, server, actual);
  const progress: Progress = { has: actual.filter((id) => named.includes(id)).toSorted(), refused: new Set() };
  if ((await makeChanges(work, progress)) === 'gone') return settleGone(person);
  const { has, refused } = progress;
  if (!person.isMember && refused.size === 0) for (const words of leftWith(has, work.server)) refused.add(words);
  await settlePerson(person, {
    has,
    undone: work.plan.undone,
    error: refused.size > 0 ? [...refused].join(' ') : null,
  });
}

/** What is to be done for someone. */
interface Work {
  readonly person: TakenPerson;
  readonly config: RoleConfig;
  readonly server: LinkedServer;
  /** Roles that the bot may give, with their names. */
  readonly roles: ReadonlyMap<string, string>;
  readonly plan: RolePlan;
}

interface Progress {
  /** Managed roles they have by now. */
  has: readonly string[];
  /** What could not be done, in words. */
  readonly refused: Set<string>;
}

/** The settings changed since: what they should have is worked out first. */
async function lookFirst(person: TakenPerson): Promise<void> {
  await inTransaction((tx) => noteLook(tx, person.guildId));
  await postponePerson(person, LOOK_PAUSE, { error: person.error, counts: false });
}

/** All roles they have on Discord; null for someone who isn't in the server. */
const rolesNow = async ({ isFresh, seen, serverId, discordId }: TakenPerson): Promise<readonly string[] | null> =>
  isFresh ? seen : ((await readMember(serverId, discordId))?.roleIds ?? null);

const settleGone = (person: TakenPerson) => settlePerson(person, { has: null, undone: {}, error: null });

/** Before roles are given, what is known of the server is read again if it's old. */
async function workFor(
  person: TakenPerson,
  config: RoleConfig,
  server: LinkedServer,
  actual: readonly string[],
): Promise<Work> {
  const { wanted, known } = person;
  const ours = person.isApplied ? null : person.ours;
  const undone = countsOf(person.undone);
  const workIn = (at: LinkedServer): Work => {
    const roles = givable(at, config);
    const plan = planOf({ wanted, managed: [...roles.keys()], actual, known, ours, undone });
    return { person, config, server: at, roles, plan };
  };
  const work = workIn(server);
  if (work.plan.give.length === 0 || isFresh(server)) return work;
  await followServer(person.serverId);
  return workIn(await requireServer(person));
}

/** Makes as many changes as a day may have, and keeps each, in `progress` too. */
async function makeChanges({ person, config, roles, plan }: Work, progress: Progress): Promise<'made' | 'gone'> {
  const refuse = async (roleId: string, text: string, isNew: boolean) => {
    progress.refused.add(text);
    if (!isNew || person.error?.includes(text)) return;
    const roleName = roles.get(roleId) ?? '';
    await keepChange(person, { act: 'refused', roleId, roleName, reason: text, has: progress.has });
  };
  const [standing = null] = await readStandings(database(), person.guildId, person.discordId);
  const left = MOST_CHANGES - (await changesToday(person));
  const changes = [
    ...plan.give.map((roleId) => ({ act: 'given' as const, roleId })),
    ...plan.take.map((roleId) => ({ act: 'taken' as const, roleId })),
  ];
  for (const { act, roleId } of changes.slice(0, Math.max(0, left))) {
    const roleName = roles.get(roleId) ?? '';
    const reason = reasonFor(config, standing, roleId);
    const outcome = await tryChange(person, { act, roleId, reason });
    if (outcome === 'gone') return 'gone';
    if (outcome !== 'done') {
      await refuse(roleId, refusalText(roleName), outcome === 'refused');
      continue;
    }
    progress.has = withChange(progress.has, act, roleId);
    await keepChange(person, { act, roleId, roleName, reason, has: progress.has });
  }
  for (const roleId of plan.left) await refuse(roleId, undoneText(roles.get(roleId) ?? ''), true);
  if (changes.length > left)
    progress.refused.add(`Changed ${MOST_CHANGES} times in a day. The rest waits for the next check.`);
  return 'made';
}

const withChange = (has: readonly string[], act: 'given' | 'taken', roleId: string): readonly string[] =>
  act === 'given' ? [...has, roleId].toSorted() : has.filter((id) => id !== roleId);

/** Asks Discord for one change. `closed`: it refused that role a while ago; `gone`: they left the server a moment ago. */
async function tryChange(
  { guildId, serverId, discordId }: TakenPerson,
  { act, roleId, reason }: { act: 'given' | 'taken'; roleId: string; reason: string },
): Promise<'done' | 'refused' | 'closed' | 'gone'> {
  const place = `${serverId} ${roleId}`;
  if (Date.now() < (closed.get(place) ?? 0)) return 'closed';
  try {
    await changeRole(act, { serverId, discordId, roleId, reason });
    return 'done';
  } catch (error) {
    if (!(error instanceof DiscordFault)) throw error;
    if (isUnknownPerson(error)) return 'gone';
    if (!isAboutTheRole(error)) throw error;
    closed.set(place, Date.now() + CLOSED_FOR);
    log.warn({ err: error, guildId, roleId }, 'a role on Discord could not be given or taken');
    return 'refused';
  }
}

/** Other faults are those of the server, or of Discord. */
const isAboutTheRole = ({ kind, code }: DiscordFault): boolean =>
  (kind === 'forbidden' || kind === 'missing' || kind === 'refused') && code !== UNKNOWN_SERVER;

/** As far as is known. */
const hasNothing = ({ isMember, known, ours, seen }: TakenPerson): boolean =>
  isMember || [known, ours, seen].every((ids) => (ids ?? []).length === 0);

const isFresh = ({ state, checkedAt }: LinkedServer): boolean =>
  state === 'ok' && Date.now() - checkedAt.getTime() < SERVER_IS_FRESH;

const UNKNOWN_SERVER = 10_004;

const refusalText = (roleName: string): string =>
  `Discord doesn't let the bot change @${roleName}. Check its permission Manage Roles, and that its own role is higher.`;

const undoneText = (roleName: string): string =>
  `Someone keeps changing @${roleName} by hand on Discord, so it's left as it is.`;

const countsOf = (stored: Readonly<Record<string, unknown>>): Record<string, number> =>
  Object.fromEntries(Object.entries(stored).flatMap(([id, n]) => (typeof n === 'number' ? [[id, n]] : [])));

/** Nothing is done in a server that isn't the linked one at this moment, or that the bot isn't in. */
export async function requireServer({
  guildId,
  serverId,
}: {
  guildId: string;
  serverId: string;
}): Promise<LinkedServer> {
  const server = await linkedServer(database(), guildId);
  if (server?.serverId !== serverId) throw new DiscordFault('missing', 'The server is no longer linked');
  if (server.state === 'gone') throw new DiscordFault('missing', 'The bot is no longer in this server');
  return server;
}

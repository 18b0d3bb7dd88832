import type { Shell, ShellGuild } from '#/features/shell/shell.queries.server.ts';

export interface FirstStep {
  readonly key: 'character' | 'guild' | 'discord';
  readonly label: string;
  readonly hint: string;
  /** `waiting` is done as far as the user goes: someone else answers. */
  readonly state: 'todo' | 'waiting' | 'done';
  readonly to: '/profile/characters' | '/guild-discovery' | '/profile/settings';
}

/** First steps of a new user: character, guild, and Discord where this install has it. `appliedTo` names guilds that have yet to answer. */
export function firstSteps(shell: Shell, appliedTo: readonly string[]): readonly FirstStep[] {
  const isMember = shell.guilds.length > 0;
  const steps: FirstStep[] = [
    {
      key: 'character',
      label: 'Create a character',
      hint: 'All you need is a name, race, archetype and role.',
      state: stateOf(shell.user?.activeCharacter != null),
      to: '/profile/characters',
    },
    {
      key: 'guild',
      ...(!isMember && appliedTo.length > 0
        ? { label: 'Waiting for an answer', hint: `You applied to ${listed(appliedTo)}.`, state: 'waiting' }
        : {
            label: 'Join or create a guild',
            hint: 'Apply to one, or create your own.',
            state: stateOf(isMember),
          }),
      to: '/guild-discovery',
    },
  ];
  if (!shell.discordSignIn) return steps;
  return [
    ...steps,
    {
      key: 'discord',
      label: 'Link Discord',
      hint: 'So guild staff can reach you.',
      state: stateOf(shell.user?.discordLinked === true),
      to: '/profile/settings',
    },
  ];
}

const stateOf = (done: boolean): FirstStep['state'] => (done ? 'done' : 'todo');
const listed = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names);

/** The guild that the viewer acts in; null without one, and where they are in it no longer. */
export const activeGuildOf = ({ user, guilds }: Shell): ShellGuild | null =>
  guilds.find(({ id }) => id === user?.activeGuildId) ?? null;

/** How much waits for the viewer in a guild. */
export const waitingIn = ({ entries }: ShellGuild): number =>
  Object.values(entries).reduce((sum, count) => sum + count, 0);

/** What waits for the viewer in one of their guilds. */
export interface Waiting {
  /** Applications to decide, own tasks that are due within a day or overdue, or trades in which it is their turn. */
  readonly what: (typeof WAIT)[number];
  readonly guild: ShellGuild;
  readonly count: number;
}

const WAIT = ['applications', 'tasks', 'storefronts'] as const;

/** Where applications wait for the viewer, then where own tasks do, most first. */
export const thingsThatWait = ({ guilds }: Pick<Shell, 'guilds'>): readonly Waiting[] =>
  WAIT.flatMap((what) =>
    guilds
      .map((guild) => ({ what, guild, count: guild.entries[what] ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count),
  );

import { seededRandom } from '#/base/seeded-random.ts';
import type { DemoQuestion } from '#/demo/texts/application-questions.ts';
import type { GuildFacts } from '#/demo/texts/guild-facts.ts';
import type { GuildIdea } from '#/demo/texts/guild-ideas.ts';
import type { PersonaName } from '#/features/accounts/sign-in/persona.rules.ts';
import type { ProfessionEntry } from '#/features/characters/character.schema.ts';
import type { Archetype, Race, Role, Stat } from '#/features/game/game.data.ts';
import type { DefaultRankName } from '#/features/members/ranks/hierarchy.rules.ts';
import type { DemoAnswer } from './applications.ts';
import { planApplications } from './applications-plan.ts';
import { planBuilds } from './builds.ts';
import { planDates } from './dates.ts';
import { planGuilds } from './guilds-plan.ts';
import { planMembers } from './members-plan.ts';
import { planPeople } from './people.ts';

/** The demo world as it is to be: who there is and what they did, with its dates, before a row is written. */
export interface DemoWorld {
  /** The end of its history. What is written is moved to end now. */
  readonly now: Date;
  readonly people: readonly DemoPerson[];
  readonly guilds: readonly DemoGuild[];
}

export interface DemoPerson {
  readonly name: string;
  /** As on Discord. */
  readonly handle: string;
  readonly persona?: PersonaName;
  readonly characters: DemoCharacter[];
  arrivedAt: Date;
}

export interface DemoCharacter {
  readonly owner: DemoPerson;
  readonly name: string;
  readonly race: Race;
  createdAt: Date;
  build: CharacterBuild;
}

export interface CharacterBuild {
  readonly level: number;
  readonly primary: Archetype;
  readonly secondary: Archetype | null;
  readonly role: Role;
  readonly stats: Readonly<Record<Stat, number>>;
  readonly professions: readonly ProfessionEntry[];
}

export interface DemoGuild {
  readonly facts: GuildFacts;
  readonly idea: GuildIdea;
  readonly description: string;
  readonly foundedAt: Date;
  readonly form: readonly DemoQuestion[];
  /** In the order they joined; the first one founded it. */
  readonly members: DemoMember[];
  readonly applications: DemoApplication[];
}

export interface DemoMember {
  readonly character: DemoCharacter;
  readonly rank: DefaultRankName;
  readonly joinedAt: Date;
  readonly lastActiveAt: Date;
  readonly way: WayIn;
}

/**
 * How someone came in: by an application that was accepted at that moment, by the invite password, or taken in by
 * staff, as before there was a form and as second characters are.
 */
export type WayIn = 'form' | 'invite' | 'taken in';

export interface DemoApplication {
  readonly character: DemoCharacter;
  readonly submittedAt: Date;
  /** One for each question of the guild's form. */
  readonly answers: readonly DemoAnswer[];
  readonly votes: readonly { by: DemoCharacter; vote: 'for' | 'against' | 'unsure'; at: Date }[];
  readonly comments: readonly { by: DemoCharacter; body: string; at: Date }[];
  readonly outcome: Outcome;
}

export type Outcome =
  | { readonly status: 'pending' }
  | { readonly status: 'approved'; readonly by: DemoCharacter; readonly at: Date }
  | { readonly status: 'rejected'; readonly by: DemoCharacter; readonly at: Date; readonly reason: string | null }
  | { readonly status: 'withdrawn'; readonly at: Date };

/** When the world is planned; it is written as if that were today. */
const TOLD_AT = new Date('2026-01-15T21:00:00.000Z');

/** The same seed gives the same world, to the last answer. */
export function planWorld(seed: string): DemoWorld {
  const now = TOLD_AT;
  // A source of its own for each part, so that a change of one does not redraw the others.
  const chance = (part: string) => seededRandom(`${seed}:${part}`);
  const people = planPeople(chance('people'));
  const guilds = planGuilds(now, chance('guilds'));
  planMembers({ people, guilds, now }, chance('members'));
  planApplications({ people, guilds, now }, chance('applications'));
  planDates({ people, guilds, now }, chance('dates'));
  planBuilds({ people, now }, chance('builds'));
  return { now, people, guilds };
}

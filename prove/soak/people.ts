import { aForm, withSettings } from '#/features/applications/application.factory.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import {
  aGuild,
  aMember,
  aPerson,
  type FactoryGuild,
  type Person,
} from '../../src/features/guild-lifecycle/guild.factory.ts';
import type { Install } from '../install.ts';

/** Someone with a browser. */
export interface Visitor extends Person {
  readonly cookie: string;
}

/** A guild with staff who decide, members who look around, and people who want in. */
export interface SoakWorld {
  readonly guild: FactoryGuild;
  readonly owner: Visitor;
  readonly members: readonly Visitor[];
  readonly applicants: readonly Visitor[];
}

/** `applications`: how many will be sent; a person may send ten an hour. */
export async function soakWorld(install: Install, applications: number): Promise<SoakWorld> {
  const guild = await aGuild({ name: 'The Patient' });
  await withSettings(guild, { cooldownDays: 0 });
  await aForm(guild, [{ required: false }]);
  const visitor = async (person: Person) => ({ ...person, cookie: await install.session(person.principal) });
  const members: Visitor[] = [];
  for (let i = 0; i < 40; i++)
    members.push(await visitor(await aMember(guild, { permissions: ['view:members', 'view:applications'] })));
  const applicants: Visitor[] = [];
  for (let i = 0; i < Math.ceil(applications / 8); i++) {
    const person = await visitor(await aPerson());
    await aCharacter(person.principal);
    applicants.push(person);
  }
  return { guild, owner: await visitor(guild.owner), members, applicants };
}

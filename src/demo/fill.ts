import { uuidv7, uuidv7At } from '#/base/id.ts';
import { seededRandom } from '#/base/seeded-random.ts';
import { principalOf } from '#/features/accounts/account.access.server.ts';
import { addUser } from '#/features/accounts/account.api.server.ts';
import { PLATFORM_ADMIN } from '#/features/accounts/sign-in/persona.rules.ts';
import { createCharacter } from '#/features/characters/commands/create-character.server.ts';
import { updateMainStats } from '#/features/characters/commands/update-main-stats.server.ts';
import { updateProfessions } from '#/features/characters/commands/update-professions.server.ts';
import { atMoment } from '#/platform/db/clock.server.ts';
import { inTransaction } from '#/platform/db/db.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { fileApplication } from './fill-applications.ts';
import { closeGuild, firstsAreMain, foundGuild, type LivingGuild, takeIn } from './fill-guilds.ts';
import { after, MINUTE } from './moments.ts';
import { demoParts } from './parts.ts';
import { subscribe } from './subscribe.ts';
import type { DemoCharacter, DemoGuild, DemoMember, DemoPerson, DemoWorld } from './world.ts';

/** Things done at the same time; two processors carry no more. */
const WIDTH = 6;

/** Writes a planned world, everything at its own time and through the commands that players use. */
export class Fill {
  readonly #world: DemoWorld;
  readonly #seed: string;
  /** From the planned time to the real one, in ms. */
  readonly #shift: number;
  readonly #principals = new Map<DemoPerson, UserPrincipal>();
  readonly #characterIds = new Map<DemoCharacter, string>();
  readonly #onStep: () => void;

  constructor({ world, seed, now, onStep }: { world: DemoWorld; seed: string; now: Date; onStep: () => void }) {
    this.#world = world;
    this.#seed = seed;
    this.#shift = now.getTime() - world.now.getTime();
    this.#onStep = onStep;
  }

  /** How often `onStep` is called for a world. */
  static stepsOf({ people, guilds }: DemoWorld): number {
    const inGuilds = guilds.map(({ members, applications }) => {
      const withoutForm = members.filter(({ way }) => way !== 'form');
      return withoutForm.length + applications.length;
    });
    return people.length + inGuilds.reduce((sum, steps) => sum + steps, 0);
  }

  async write(): Promise<LivingGuild[]> {
    const { people, guilds, now } = this.#world;
    const living = new Map<DemoGuild, LivingGuild>();
    await this.#each(people, (person) => this.#arrive(person));
    await this.#each(guilds, async (guild) => void living.set(guild, await foundGuild(this, guild)));
    for (const guild of living.values()) await subscribe(this, guild, now);

    const seats = guilds.flatMap((guild) => guild.members.slice(1).map((member) => ({ guild, member })));
    const seated = (wanted: ReturnType<typeof turnOf>) =>
      this.#each(
        seats.filter(({ guild, member }) => turnOf(guild, member) === wanted),
        ({ guild, member }) => takeIn(this, living.get(guild)!, member),
      );
    const filed = (...statuses: readonly string[]) =>
      this.#each(
        guilds.flatMap((guild) =>
          guild.applications
            .filter(({ outcome }) => statuses.includes(outcome.status))
            .map((application) => ({ guild: living.get(guild)!, application })),
        ),
        ({ guild, application }) => fileApplication(this, guild, application),
      );
    // Each with what it needs: staff decide, rejected people were in no guild yet, second characters follow their first.
    await seated('staff');
    await filed('rejected', 'withdrawn');
    await seated('founding');
    await filed('approved');
    await seated('invite');
    await seated('second');
    await filed('pending');
    await firstsAreMain();
    for (const guild of living.values()) await closeGuild(this, guild, now);
    for (const { fill } of await demoParts()) for (const guild of living.values()) await fill(this, guild, now);
    return [...living.values()];
  }

  /** The real time of a planned one. */
  moment(planned: Date): Date {
    return new Date(planned.getTime() + this.#shift);
  }

  /** Does something at its time; `label` is unique, so that its ids come out the same each time. */
  at<T>(planned: Date, label: string, run: () => Promise<T>): Promise<T> {
    return atMoment({ at: this.moment(planned), random32: this.#chance(label) }, run);
  }

  /** The first id that something done at this time and under this label makes. */
  firstId(planned: Date, label: string): string {
    return uuidv7At(this.moment(planned).getTime(), this.#chance(label));
  }

  #chance(label: string): () => number {
    return seededRandom(`${this.#seed}:${label}`).uint32;
  }

  player({ owner }: Pick<DemoCharacter, 'owner'>): UserPrincipal {
    const principal = this.#principals.get(owner);
    if (!principal) throw new Error(`${owner.name} has not arrived`);
    return principal;
  }

  /** One of the personas, by the name it signs in with. */
  persona(username: string): UserPrincipal {
    const found = [...this.#principals].find(([{ persona }]) => persona === username);
    if (!found) throw new Error(`${username} has not arrived`);
    return found[1];
  }

  idOf(character: DemoCharacter): string {
    const id = this.#characterIds.get(character);
    if (!id) throw new Error(`${character.name} has not been made`);
    return id;
  }

  async #arrive(person: DemoPerson): Promise<void> {
    const { name, handle, persona: username, arrivedAt } = person;
    const principal = await this.at(arrivedAt, `person:${handle}`, async () => {
      // No one's real id: those are younger than the century by far.
      const discordId = username ? undefined : `99${String(seededRandom(handle).uint32()).padStart(17, '0')}`;
      const platformRole = username === PLATFORM_ADMIN ? 'admin' : 'user';
      const userId = await inTransaction((tx) =>
        addUser(tx, { name, username, discordId, discordUsername: handle, platformRole }),
      );
      const facts = { platformRole, deniedPermissions: [], discordId: discordId ?? null } as const;
      return principalOf({ userId, sessionId: uuidv7(), name, username: username ?? null, ...facts });
    });
    this.#principals.set(person, principal);
    for (const character of person.characters) await this.#create(character, principal);
  }

  async #create(character: DemoCharacter, principal: UserPrincipal): Promise<void> {
    const { name, race, createdAt, build } = character;
    const { level, primary: primaryArchetype, secondary: secondaryArchetype, role, stats, professions } = build;
    const label = `character:${name}`;
    const { id: characterId } = await this.at(createdAt, label, () =>
      createCharacter.as(principal, { name, race, primaryArchetype, secondaryArchetype, role, level }),
    );
    this.#characterIds.set(character, characterId);
    await this.at(after(createdAt, MINUTE), `${label}:stats`, () =>
      updateMainStats.as(principal, { characterId, ...stats }),
    );
    if (professions.length > 0)
      await this.at(after(createdAt, 2 * MINUTE), `${label}:professions`, () =>
        updateProfessions.as(principal, { characterId, professions: [...professions] }),
      );
  }

  /** A step for each, `WIDTH` at a time. */
  async #each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
    const waiting = items.values();
    const worker = async () => {
      for (const item of waiting) {
        await work(item);
        this.#onStep();
      }
    };
    await Promise.all(Array.from({ length: WIDTH }, worker));
  }
}

/** When someone's turn comes; those of the form have theirs with their applications. */
function turnOf({ members }: DemoGuild, { character, rank, way }: DemoMember) {
  if (rank === 'Officer') return 'staff';
  if (way !== 'taken in') return way;
  const first = members.find((member) => member.character.owner === character.owner);
  return first?.way === 'taken in' ? 'founding' : 'second';
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SeededRandom, seededRandom } from '#/base/seeded-random.ts';
import { aPicture } from '#/features/uploads/upload.factory.ts';
import { aGuild, aMember, aPerson, type Person } from '../../src/features/guild-lifecycle/guild.factory.ts';
import type { Install } from '../install.ts';
import { type Answer, Sender } from './sender.ts';

type Signed = Person & { readonly cookie: string };

/** What was acknowledged to its sender, as a judge looks for it. */
export type Acknowledged =
  | { readonly what: 'character'; readonly id: string; readonly name: string }
  | { readonly what: 'application'; readonly id: string; readonly status: string }
  | { readonly what: 'vote'; readonly id: string; readonly userId: string; readonly vote: string }
  | { readonly what: 'comment'; readonly id: string; readonly body: string }
  | { readonly what: 'member'; readonly id: string; readonly gone: boolean }
  | { readonly what: 'upload'; readonly key: string };

/** Limits count by person: one who reached it is followed by a colleague. */
const TURNS = 20;
const VOTES = ['for', 'against', 'unsure'] as const;

/**
 * People who use the product at the same time, for as long as the product is being broken: each makes a character,
 * applies, is talked about, voted on, and accepted, rejected or takes it back; some leave again, some send pictures.
 */
export class Writers {
  readonly acknowledged: Acknowledged[] = [];
  readonly sender: Sender;
  readonly guildId: string;

  readonly #install: Install;
  readonly #pictures: boolean;
  readonly #all: Promise<unknown>;
  #stopping = false;

  /** Starts `count` of them in a guild of their own. */
  static async start(install: Install, count: number, seed: string, { pictures = true } = {}): Promise<Writers> {
    const { id } = await aGuild({ slug: `faults-${randomUUID().slice(0, 8)}` });
    return new Writers(install, id, count, seed, pictures);
  }

  private constructor(install: Install, guildId: string, count: number, seed: string, pictures: boolean) {
    this.#install = install;
    this.#pictures = pictures;
    this.guildId = guildId;
    this.sender = new Sender(install, seededRandom(`${seed}:sender`));
    this.#all = Promise.all(Array.from({ length: count }, (_, n) => this.#live(seededRandom(`${seed}:${n}`))));
  }

  /** Ends when every intent begun is answered. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#all;
  }

  async #live(random: SeededRandom): Promise<void> {
    let officer: Signed | undefined;
    for (let turn = 0; !this.#stopping; turn++) {
      if (!officer || turn % TURNS === 0) officer = await this.#introduced(() => aMember({ id: this.guildId }, STAFF));
      const applicant = await this.#introduced(aPerson);
      if (officer && applicant) await this.#journey(applicant, officer, random);
    }
  }

  /** People are made by the check, not by the product, which may be down: then a little later. */
  async #introduced(make: () => Promise<Person>): Promise<Signed | undefined> {
    while (!this.#stopping) {
      try {
        const person = await make();
        return { ...person, cookie: await this.#install.session(person.principal) };
      } catch {
        await sleep(100);
      }
    }
    return undefined;
  }

  async #journey(applicant: Signed, officer: Signed, random: SeededRandom): Promise<void> {
    const { cookie, characterId } = applicant;
    const name = `Duplicate ${randomUUID()}`;
    const made = (await this.#write('character.createCharacter', cookie, { ...CHARACTER, name }))?.ids[0];
    if (made) this.acknowledged.push({ what: 'character', id: made, name });
    if (this.#pictures && random.chance(0.15)) await this.#sendPicture(applicant);

    const form = { guildId: this.guildId, characterId, discordJoined: true, responses: {} };
    const applicationId = (await this.#write('application.submitApplication', cookie, form))?.ids[0];
    if (!applicationId) return;
    const subject = { guildId: this.guildId, applicationId };
    const vote = random.pick(VOTES);
    if (await this.#write('application.voteOnApplication', officer.cookie, { ...subject, vote }))
      this.acknowledged.push({ what: 'vote', id: applicationId, userId: officer.principal.userId, vote });
    const body = `Seen ${randomUUID()}`;
    const talked = await this.#write('application.commentOnApplication', officer.cookie, { ...subject, body });
    const commentId = talked?.ids[0];
    if (commentId) this.acknowledged.push({ what: 'comment', id: commentId, body });
    await this.#decide(subject, applicant, officer, random);
  }

  async #decide(subject: { applicationId: string }, applicant: Signed, officer: Signed, random: SeededRandom) {
    const [verb, status, by] = random.pick([
      ['accept', 'approved', officer],
      ['accept', 'approved', officer],
      ['reject', 'rejected', officer],
      ['withdraw', 'withdrawn', applicant],
    ] as const);
    const decided = await this.#write(`application.${verb}Application`, by.cookie, subject);
    this.acknowledged.push({
      what: 'application',
      id: subject.applicationId,
      status: decided ? status : 'pending',
    });
    if (status !== 'approved' || !decided) return;
    const { characterId: id } = applicant;
    const absences = random.chance(0.3);
    const left = { guildId: this.guildId, characterId: id, reason: 'Elsewhere.' };
    const gone = absences && (await this.#write('member.leaveGuild', applicant.cookie, left)) !== null;
    this.acknowledged.push({ what: 'member', id, gone });
  }

  async #sendPicture({ cookie, principal }: Signed): Promise<void> {
    const data = new FormData();
    data.set('bucket', 'uploads');
    data.set('keyPrefix', `uploads/users/${principal.userId}/characters`);
    data.set('file', await aPicture());
    const answer = await this.sender.write({ id: 'upload.uploadFile', data, cookie });
    const key = answer && KEY.exec(answer.body)?.[0];
    if (key) this.acknowledged.push({ what: 'upload', key });
  }

  #write(id: string, cookie: string, data: unknown): Promise<Answer | null> {
    return this.sender.write({ id, cookie, data });
  }
}

const STAFF = { permissions: ['view:applications', 'manage:applications'] };
const CHARACTER = { race: 'Kaelar', primaryArchetype: 'Cleric', secondaryArchetype: 'Tank', role: 'Healer', level: 40 };
const KEY = /uploads\/users\/[0-9a-f-]{36}\/characters\/[0-9a-f]{32}\.webp/;

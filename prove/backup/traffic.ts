import { aGuild, aPerson, type FactoryGuild } from '../../src/features/guild-lifecycle/guild.factory.ts';
import type { Install } from '../install.ts';
import { type Answered, Contest } from '../races/contest.ts';

const WRITERS = 4;

/** People who apply and are accepted, withdrawn or rejected, through HTTP, until they are stopped. */
export class Traffic {
  readonly #contest: Contest;
  readonly #guild: FactoryGuild;
  readonly #writers: Promise<void>[];
  #stopping = false;
  /** Calls that were answered 200 so far. */
  acknowledged = 0;
  readonly faults: Answered[] = [];

  private constructor(install: Install, guild: FactoryGuild) {
    this.#contest = new Contest(install);
    this.#guild = guild;
    this.#writers = Array.from({ length: WRITERS }, (_, i) => this.#write(i));
  }

  static async start(install: Install): Promise<Traffic> {
    return new Traffic(install, await aGuild({ slug: `busy-${install.product.pid}` }));
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#writers);
  }

  async #write(writer: number): Promise<void> {
    const { id: guildId, owner } = this.#guild;
    for (let n = writer; !this.#stopping; n++) {
      const by = await aPerson();
      const data = { guildId, characterId: by.characterId, discordJoined: true, responses: {} };
      const sent = await this.#call({ by, id: 'application.submitApplication', data });
      const [, applicationId] = /"([0-9a-f-]{36})"/.exec(sent.text) ?? [];
      const ends = [
        { by: owner, id: 'application.acceptApplication', data: { guildId, applicationId } },
        { by, id: 'application.withdrawApplication', data: { guildId, applicationId } },
        {
          by: owner,
          id: 'application.rejectApplication',
          data: { guildId, applicationId, reason: 'A \\ and\na line for Zoë' },
        },
      ];
      const end = ends[n % 4];
      if (end) await this.#call(end);
    }
  }

  async #call(call: Parameters<Contest['one']>[0]): Promise<Answered> {
    const answer = await this.#contest.one(call);
    if (answer.status === 200) this.acknowledged += 1;
    else this.faults.push(answer);
    return answer;
  }
}

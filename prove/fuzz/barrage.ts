import { setTimeout as sleep } from 'node:timers/promises';
import { MATRIX } from '#/testing/matrix/cases.ts';
import { type Attack, inWords } from './attack.ts';
import { type Canary, faultOf } from './judge.ts';
import type { Plan } from './plan.ts';
import { type Answer, PATIENCE, Wire } from './wire.ts';
import type { FuzzWorld } from './world.ts';

export interface BarrageOptions {
  readonly port: number;
  readonly plan: Plan;
  readonly from: number;
  readonly to: number;
  readonly world: FuzzWorld;
  readonly canaries: readonly Canary[];
  readonly seed: number;
  readonly tally: Tally;
  /** Connections at once. */
  readonly wires: number;
  /** Called now and then while requests go on. */
  readonly meanwhile: () => Promise<void>;
}

/** What became of all requests. */
export class Tally {
  readonly faults: string[] = [];
  readonly kinds = new Map<string, number>();
  readonly statuses = new Map<string, number>();
  /** Functions whose own code has judged something. */
  readonly reached = new Set<string>();
  slowest = 0;
  /** Answers that were late or 503 in the crowd and right alone. */
  overloads = 0;
  sent = 0;

  add({ kind, aimsAt }: Attack, { status, body, milliseconds }: Answer): void {
    this.sent += 1;
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
    const word = status === -1 ? 'nothing' : status === 0 ? 'closed' : String(status);
    this.statuses.set(word, (this.statuses.get(word) ?? 0) + 1);
    this.slowest = Math.max(this.slowest, milliseconds);
    // What everybody may ask has no gate that would answer 404 in its place.
    const judged = status === 404 && MATRIX[aimsAt ?? '']?.access === 'everybody';
    if (aimsAt && (judged || status === 200 || status === 409 || body.includes('"invalid_input"')))
      this.reached.add(aimsAt);
  }

  get words(): string {
    const sorted = [...this.statuses].sort(([, a], [, b]) => b - a);
    return sorted.map(([status, count]) => `${status}: ${count}`).join(', ');
  }
}

/** Faults described in full; the rest is counted. */
const MOST_FAULTS = 25;
const MEANWHILE_MS = 400;
/** For one that is repeated without others of its kind; it may be a busy machine (milliseconds). */
const PATIENCE_ALONE = 30_000;

/** Sends the requests of a plan over many connections at once, and judges each answer. */
export async function barrage(options: BarrageOptions): Promise<void> {
  const { plan, world, to, tally, canaries } = options;
  let next = options.from;
  let over = false;
  const worker = async () => {
    const wire = new Wire(options.port);
    for (let number = next++; number < to; number = next++) {
      const { attack, sender } = plan.attack(number, world);
      const answer = await wire.send(attack);
      tally.add(attack, answer);
      const fault = faultOf(attack, answer, canaries, sender);
      if (!fault) continue;
      if (isOfTheMachine(answer) && isAnswered(await alone(options.port, attack))) tally.overloads += 1;
      else tally.faults.push(await described(options, number, sender, attack, fault));
    }
    wire.close();
  };
  const upkeep = async () => {
    while (!over) {
      await options.meanwhile();
      await sleep(MEANWHILE_MS);
    }
  };
  const kept = upkeep();
  try {
    await Promise.all(Array.from({ length: options.wires }, worker));
  } finally {
    over = true;
    await kept;
  }
}

const isAnswered = ({ status, body }: Answer) =>
  status !== -1 && !(status === 503 && body.includes('"temporarily_unavailable"'));

/** Late, or answered 503: that may be for the request, or for all the others and what else the machine does. */
const isOfTheMachine = (answer: Answer) => !isAnswered(answer) || answer.milliseconds > PATIENCE;

async function alone(port: number, attack: Attack): Promise<Answer> {
  const wire = new Wire(port);
  const answer = await wire.send(attack, PATIENCE_ALONE);
  wire.close();
  return answer;
}

/** A fault with what is needed to see it again: seed, number and the smallest request that still shows it. */
async function described(
  options: BarrageOptions,
  number: number,
  sender: string,
  attack: Attack,
  fault: string,
): Promise<string> {
  const { seed, tally, canaries, port } = options;
  const name = `request ${number} of seed ${seed}, ${attack.kind} by ${sender}, ${attack.what}: ${fault}`;
  if (tally.faults.length >= MOST_FAULTS) return name;
  const again = async (tried: Attack) => faultOf(tried, await alone(port, tried), canaries, sender) !== undefined;
  if (!(await again(attack))) return `${name}\n(not again when sent alone)\n${inWords(attack)}`;
  return `${name}\n${inWords(await smallest(attack, again))}`;
}

/** Leaves out headers, the query and ends of the body as long as the fault stays. */
async function smallest(attack: Attack, again: (tried: Attack) => Promise<boolean>): Promise<Attack> {
  let least = attack;
  const keepIf = async (tried: Attack) => {
    if (await again(tried)) least = tried;
  };
  for (const header of attack.headers)
    if (header[0] !== 'host') await keepIf({ ...least, headers: least.headers.filter((one) => one !== header) });
  const at = least.target.indexOf('?');
  if (at > 0) await keepIf({ ...least, target: least.target.slice(0, at) });
  for (let part = 2; part <= 64 && least.body; part *= 2) {
    const { body } = least;
    await keepIf({ ...least, body: body.subarray(0, body.byteLength - Math.ceil(body.byteLength / part)) });
  }
  return least;
}

import { dayAfter, dayAt, startOfDay } from '#/base/day.ts';

/** The rules of each pool of a guild, in hundredths; the first is that of the settings. */
export const RULES = [
  { weeklyCap: 900, hardCap: 1_500, overdraft: 200, startPoints: 150, percent: 10, floor: 100 },
  { weeklyCap: 600, hardCap: 2_000, overdraft: 0, startPoints: 50, percent: 25, floor: 0 },
] as const;
export type Rule = (typeof RULES)[number];

/**
 * `pool` is a place among the pools of the guild, `who` and `people` among its people, `which` among what was posted in the pool; `key` is a
 * job's.
 */
export type PointStep =
  | {
      readonly does: 'earn';
      readonly pool: number;
      readonly who: number;
      readonly key: number;
      readonly source: number;
      readonly amount: number;
    }
  | { readonly does: 'takeBack'; readonly pool: number; readonly key: number }
  | { readonly does: 'adjust'; readonly pool: number; readonly people: readonly number[]; readonly amount: number }
  | { readonly does: 'import'; readonly pool: number; readonly people: readonly number[]; readonly balance: number }
  | { readonly does: 'undo' | 'undoReset'; readonly pool: number; readonly which: number }
  | { readonly does: 'reset'; readonly pool: number; readonly to: 'zero' | 'start' }
  | { readonly does: 'decay' };

/** Monday at 06:00 after an instant, and the beginning of the week that it is in. */
function weekOf(at: number, timeZone: string) {
  const day = dayAt(at, timeZone);
  const monday = dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  // No clock is set on a Monday there.
  const decays = startOfDay(monday, timeZone) + 6 * 3_600_000;
  const next = startOfDay(dayAfter(monday, 7), timeZone) + 6 * 3_600_000;
  return { began: startOfDay(monday, timeZone), decaysAfter: decays > at ? decays : next };
}

interface Posting {
  id: string;
  readonly kind: 'award' | 'adjustment' | 'auction' | 'share' | 'decay' | 'reset' | 'reversal';
  /** Microseconds. */
  readonly at: number;
  readonly source: number | null;
  readonly parts: readonly Part[];
  reversed: boolean;
}

interface Part {
  readonly who: number;
  readonly requested: number;
  readonly granted: number;
}

/** Hundredths of a price. */
export interface Share {
  readonly who: number;
  readonly amount: number;
}

const partOf = ({ who, amount }: Share): Part => ({ who, requested: amount, granted: amount });
const opposite = ({ who, granted }: Part): Part => ({ who, requested: -granted, granted: -granted });

/** Points of one pool of a guild in plain numbers (docs/product/points.md), without a database. */
export class PointsModel {
  readonly balances: number[];
  /** Of each, on hold for bids. */
  readonly held: number[];
  readonly adjustments: Posting[] = [];
  readonly resets: Posting[] = [];
  readonly #postings: Posting[] = [];
  readonly #awards = new Map<number, Posting>();
  /** When something last moved in an account (microseconds). */
  readonly #lastAt: number[];
  readonly #timeZone: string;
  readonly #rule: Rule;
  #decaysAt: number;

  constructor(rule: Rule, timeZone: string, people: number, begins: number) {
    this.#rule = rule;
    this.#decaysAt = weekOf(begins, timeZone).decaysAfter;
    this.#timeZone = timeZone;
    this.balances = Array.from({ length: people }, () => 0);
    this.held = Array.from({ length: people }, () => 0);
    this.#lastAt = Array.from({ length: people }, () => 0);
  }

  get posted(): number {
    return this.#postings.length;
  }

  /** What someone can bid or be made to pay. */
  available(who: number): number {
    return this.balances[who]! - this.held[who]! + this.#rule.overdraft;
  }

  /** What an auction cost someone, and what others got of it. */
  charge(who: number, price: number, shares: readonly Share[], at: number): void {
    this.#post('auction', [{ who, requested: -price, granted: -price }], at);
    if (shares.length > 0) this.#post('share', shares.map(partOf), at);
  }

  /** Takes back a charge with its shares, whatever that leaves to those who got them. */
  refund(who: number, price: number, shares: readonly Share[], at: number): void {
    this.#post('reversal', [{ who, requested: price, granted: price }], at);
    if (shares.length > 0) this.#post('reversal', shares.map(partOf).map(opposite), at);
  }

  expect(step: PointStep, at: number): string | null {
    switch (step.does) {
      case 'earn':
        if (!this.#awards.has(step.key)) this.#awards.set(step.key, this.#earn(step, at));
        return 'done';
      case 'takeBack': {
        const award = this.#awards.get(step.key);
        if (award && !award.reversed) this.#reverse(award, at);
        return 'done';
      }
      case 'adjust': {
        if (step.amount === 0) return null;
        const parts = step.people.map((who) => this.#byHand(who, step.amount));
        if (parts.every(({ granted }) => granted === 0)) return 'nothing_to_adjust';
        this.adjustments.push(this.#post('adjustment', parts, at));
        return 'done';
      }
      case 'import': {
        const parts = step.people
          .map((who) => this.#byHand(who, step.balance - this.balances[who]!))
          .filter(({ granted }) => granted !== 0);
        if (parts.length === 0) return 'nothing_to_import';
        this.adjustments.push(this.#post('adjustment', parts, at));
        return 'done';
      }
      case 'undo':
        return this.#undo(this.adjustments[step.which], at);
      case 'reset': {
        if (this.held.some((held) => held > 0)) return 'points_on_hold';
        const to = step.to === 'zero' ? 0 : this.#rule.startPoints;
        const parts = this.balances.map((balance, who) => ({ who, requested: to - balance, granted: to - balance }));
        const changed = parts.filter(({ granted }) => granted !== 0);
        if (changed.length === 0) return 'nothing_to_reset';
        this.resets.push(this.#post('reset', changed, at));
        return 'done';
      }
      case 'undoReset': {
        const reset = this.resets[step.which];
        const overtakes = (one: Posting) =>
          (one.kind === 'decay' || one.kind === 'reset') && !one.reversed && one.at > reset!.at;
        if (reset && !reset.reversed && this.#postings.some(overtakes)) return 'reset_overtaken';
        return this.#undo(reset, at);
      }
      case 'decay':
        this.#decay(at);
        return 'done';
    }
  }

  #earn({ who, source, amount }: Extract<PointStep, { does: 'earn' }>, at: number): Posting {
    const parts = (of: (posting: Posting) => boolean) =>
      this.#postings.filter(of).flatMap((posting) => posting.parts.filter((part) => part.who === who));
    const before = parts((posting) => posting.source === source);
    let granted = amount;
    if (amount >= 0) {
      const began = weekOf(at, this.#timeZone).began * 1_000;
      const earned = sum(parts(({ kind, at: then }) => kind === 'award' && then >= began).map((part) => part.granted));
      granted = Math.min(granted, Math.max(0, this.#rule.weeklyCap - earned));
      granted = Math.min(granted, Math.max(0, this.#rule.hardCap - this.balances[who]!));
    } else {
      const [asked, had] = [sum(before.map((part) => part.requested)), sum(before.map((part) => part.granted))];
      granted = Math.max(0, Math.min(had, asked + amount)) - had;
    }
    return this.#post('award', [{ who, requested: amount, granted }], at, source);
  }

  #byHand(who: number, requested: number): Part {
    const balance = this.balances[who]!;
    const granted =
      requested >= 0
        ? Math.min(requested, Math.max(0, this.#rule.hardCap - balance))
        : Math.max(requested, -Math.max(0, this.available(who)));
    return { who, requested, granted: granted === 0 ? 0 : granted };
  }

  #undo(posting: Posting | undefined, at: number): string | null {
    if (!posting) return null;
    if (posting.reversed) return 'already_undone';
    this.#reverse(posting, at);
    return 'done';
  }

  #reverse(posting: Posting, at: number): void {
    posting.reversed = true;
    this.#post('reversal', posting.parts.map(opposite), at, posting.source);
  }

  /** Each week that is due, one after the other. */
  #decay(at: number): void {
    while (this.#decaysAt <= at) {
      const parts = this.balances.flatMap((balance, who): Part[] => {
        if (balance <= this.#rule.floor) return [];
        const share = Math.min(Math.floor((balance * this.#rule.percent + 50) / 100), balance - this.#rule.floor);
        const lost = Math.min(share, Math.max(0, balance - this.held[who]!));
        return lost === 0 ? [] : [{ who, requested: -lost, granted: -lost }];
      });
      if (parts.length > 0) this.#post('decay', parts, at);
      this.#decaysAt = weekOf(this.#decaysAt, this.#timeZone).decaysAfter;
    }
  }

  #post(kind: Posting['kind'], parts: readonly Part[], at: number, source: number | null = null): Posting {
    const last = Math.max(...parts.map(({ who }) => this.#lastAt[who]!));
    const then = Math.max(at * 1_000, last + 1);
    for (const { who, granted } of parts) {
      this.balances[who]! += granted;
      if (granted !== 0) this.#lastAt[who] = then;
    }
    const posting = { id: '', kind, at: then, source, parts, reversed: false };
    this.#postings.push(posting);
    return posting;
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

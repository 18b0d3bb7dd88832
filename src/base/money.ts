/**
 * Money is a whole number of copper: 100 copper are 1 silver, 100 silver are 1 gold.
 * Prices end at 99999g 99s 99c (docs/product/game-data.md#money); balances may go further, up to 2^53 - 1 copper, and sums of what
 * went in and out beyond that, as `bigint`.
 */
export type Coins = { gold: number; silver: number; copper: number };

export const COPPER_PER_SILVER = 100;
export const COPPER_PER_GOLD = 10_000;
export const MAX_PRICE_COPPER = 999_999_999;

/** Splits an amount; the coins of a negative amount are those of its absolute value. */
export function toCoins(amount: number | bigint): Coins {
  if (typeof amount === 'bigint') return coinsOfSum(amount);
  assertCopper(amount);
  const size = Math.abs(amount);
  return {
    gold: Math.floor(size / COPPER_PER_GOLD),
    silver: Math.floor((size % COPPER_PER_GOLD) / COPPER_PER_SILVER),
    copper: size % COPPER_PER_SILVER,
  };
}

function coinsOfSum(amount: bigint): Coins {
  const [size, gold, silver] = [amount < 0n ? -amount : amount, BigInt(COPPER_PER_GOLD), BigInt(COPPER_PER_SILVER)];
  return {
    gold: Number(size / gold),
    silver: Number((size % gold) / silver),
    copper: Number(size % silver),
  };
}

export function fromCoins({ gold, silver, copper }: Coins): number {
  const amount = gold * COPPER_PER_GOLD + silver * COPPER_PER_SILVER + copper;
  assertCopper(amount);
  return amount;
}

/**
 * `table`: from the highest coin present down to copper, inner and trailing ones kept: '212g 00s 00c'.
 * `card`: trailing zero coins dropped: '62g', '4g 75s'. Zero is '0c' in both; a price of zero reads 'Gift' (`formatPrice`).
 */
export function formatMoney(amount: number | bigint, style: 'table' | 'card'): string {
  const parts = moneyParts(amount, style).map((part) => part.digits + part.letter);
  return (amount < 0 ? '−' : '') + parts.join(' ');
}

/** As formatMoney, but nothing to pay reads 'Gift'. */
export function formatPrice(amount: number, style: 'table' | 'card'): string {
  return amount === 0 ? 'Gift' : formatMoney(amount, style);
}

export type MoneyPart = { coin: keyof Coins; letter: 'g' | 's' | 'c'; digits: string };

/** The coins of formatMoney one by one (without sign), for screens that draw each coin. */
export function moneyParts(amount: number | bigint, style: 'table' | 'card'): MoneyPart[] {
  const coins = toCoins(amount);
  const first = UNITS.findIndex((unit) => coins[unit.coin] > 0);
  if (first === -1) return [{ coin: 'copper', letter: 'c', digits: '0' }];
  const last = style === 'table' ? UNITS.length - 1 : UNITS.findLastIndex((unit) => coins[unit.coin] > 0);
  return UNITS.slice(first, last + 1).map((unit, index) => ({
    ...unit,
    digits: index === 0 ? grouped(coins[unit.coin]) : String(coins[unit.coin]).padStart(2, '0'),
  }));
}

/** For screen readers: '12 gold, 5 silver, 0 copper'. */
export function moneyLabel(amount: number | bigint): string {
  const { gold, silver, copper } = toCoins(amount);
  return `${amount < 0 ? 'minus ' : ''}${gold} gold, ${silver} silver, ${copper} copper`;
}

/**
 * Reads '1g 20s 5c', '1,284 gold', '120s' (carried to 1g 20s). Coins come in falling order, each at most once.
 * Null for anything else: signs, fractions, bare numbers, amounts beyond 2^53 - 1.
 */
export function parseMoney(text: string): number | null {
  const match = MONEY_TEXT.exec(text.trim().toLowerCase());
  if (match === null || match[0] === '') return null;
  const [gold, silver, copper] = match.slice(1).map((digits) => Number((digits ?? '0').replaceAll(',', '')));
  const amount = gold! * COPPER_PER_GOLD + silver! * COPPER_PER_SILVER + copper!;
  return Number.isSafeInteger(amount) ? amount : null;
}

const UNITS = [
  { coin: 'gold', letter: 'g' },
  { coin: 'silver', letter: 's' },
  { coin: 'copper', letter: 'c' },
] as const;

const MONEY_TEXT =
  /^(?:(\d{1,16}|\d{1,3}(?:,\d{3}){1,4}) ?g(?:old)?)?[ ,]*(?:(\d{1,16}) ?s(?:ilver)?)?[ ,]*(?:(\d{1,16}) ?c(?:opper)?)?$/;

function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

function assertCopper(amount: number): void {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole amount of copper: ${amount}`);
}

import * as z from 'zod';
import { COPPER_PER_GOLD, COPPER_PER_SILVER, fromCoins, parseMoney } from './money.ts';

/** What is typed into the three boxes of an amount. */
export interface CoinTexts {
  readonly gold: string;
  readonly silver: string;
  readonly copper: string;
}

export const NO_COINS: CoinTexts = { gold: '', silver: '', copper: '' };

interface MoneyRule {
  /** The largest amount, in copper. */
  readonly max: number;
  /** Said when all boxes are empty or zero; without it that is an amount of nothing. */
  readonly required?: string;
}

const box = z.string().max(100);

/** Three boxes to whole copper. An empty box is zero, 150 silver are 1 gold 50 silver; nothing is rounded or cut. */
export const coinsField = ({ max, required }: MoneyRule) =>
  z.strictObject({ gold: box, silver: box, copper: box }).transform((texts, context) => {
    const read = readCoins(texts, max);
    const fault = typeof read === 'string' ? read : read === 0 ? required : undefined;
    if (fault === undefined) return Number(read);
    context.issues.push({ code: 'custom', input: texts, message: fault });
    return z.NEVER;
  });

/** The amount, or what is wrong in words. */
export function readCoins(texts: CoinTexts, max: number): number | string {
  const gold = wholeNumber(texts.gold);
  const silver = wholeNumber(texts.silver);
  const copper = wholeNumber(texts.copper);
  if (gold === null || silver === null || copper === null) return 'Enter whole numbers of gold, silver and copper';
  // Judged before they are multiplied, so that no large number is rounded on its way.
  if (gold > max / COPPER_PER_GOLD || silver > max / COPPER_PER_SILVER || copper > max) return tooMuch(max);
  const amount = fromCoins({ gold, silver, copper });
  return amount > max ? tooMuch(max) : amount;
}

const tooMuch = (max: number): string =>
  `Enter at most ${Math.floor(max / COPPER_PER_GOLD).toLocaleString('en-US')} gold`;

const WHOLE = /^(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})$/;

/** Digits alone, perhaps grouped by commas; null for all else. Empty is 0. */
function wholeNumber(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return 0;
  return WHOLE.test(typed) ? Number(typed.replaceAll(',', '')) : null;
}

/** The same amount with less than a hundred silver and copper; what isn't an amount stays as it is typed. */
export function carried(texts: CoinTexts): CoinTexts {
  if (![texts.silver, texts.copper].some((text) => (wholeNumber(text) ?? 0) >= COPPER_PER_SILVER)) return texts;
  const amount = readCoins(texts, Number.MAX_SAFE_INTEGER);
  return typeof amount === 'number' ? coinTexts(amount) : texts;
}

/** The boxes of a text such as '12g 5s', pasted into one of them; null for what isn't one. */
export function coinTextsOf(pasted: string): CoinTexts | null {
  if (!/[a-z]/i.test(pasted)) return null;
  const amount = parseMoney(pasted);
  return amount === null ? null : coinTexts(amount);
}

/** An amount as the boxes show it. */
export function coinTexts(amount: number): CoinTexts {
  const gold = Math.floor(amount / COPPER_PER_GOLD);
  const silver = Math.floor((amount % COPPER_PER_GOLD) / COPPER_PER_SILVER);
  const copper = amount % COPPER_PER_SILVER;
  return { gold: shown(gold), silver: shown(silver), copper: shown(copper) };
}

const shown = (count: number): string => (count === 0 ? '' : String(count));

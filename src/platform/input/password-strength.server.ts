import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Longer passwords are judged by their beginning: the work grows faster than the length. */
const CHARACTERS_JUDGED = 64;
/** Ways to read signs as letters (`@` as `a`) that are tried at most; most of the work is these. */
const READINGS_TRIED = 10;

/**
 * About how many guesses someone needs who tries the likely ones first: leaked passwords, words, names, keyboard walks,
 * dates, repetitions, and what is `known` of this account. Takes the processor for some milliseconds.
 */
export async function guessesFor(password: string, known: readonly string[]): Promise<number> {
  estimator ??= loadEstimator();
  return (await estimator).check(password.normalize('NFKC'), [...known]).guesses;
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loaded when the first password is judged: the dictionaries take some 47 MB, which most processes never need (decision 021). */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const { 'commonWords-en': words, 'firstnames-en': names } = english.dictionary;
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, 'commonWords-en': words, 'firstnames-en': names },
    graphs: common.adjacencyGraphs,
    maxLength: CHARACTERS_JUDGED,
    l33tMaxSubstitutions: READINGS_TRIED,
  });
}

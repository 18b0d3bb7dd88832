import type { Page, Response } from '@playwright/test';

/** Settings of the journeys' product that no one may ever read: a marker each. */
export const SECRET_SETTINGS = {
  AUTH_SECRET: 'canary-of-a-setting: the secret that sessions are signed with',
  UNKNOWN_TO_THE_PRODUCT: 'canary-of-a-setting: whatever else is in the environment',
};
export const PRODUCT_LOG = 'test-results/product.log';
/** Says where the data folder of the journeys' product is. */
export const PRODUCT_DATA = 'test-results/product-data';

/** Hashes of passwords, made-up addresses of accounts, settings: in no response to anyone. */
const IN_NO_ANSWER = [/canary-of-a-setting/i, /\$argon2/, /@accounts\.invalid/, /invite_password/, /Failed query/];
/** Nor in the log; nor what the journeys type into fields of passwords, nor what their cookies carry. */
const IN_NO_LOG = [...IN_NO_ANSWER, /four unrelated words/, /lantern-oil/, /Password123!/, /session_token=/];

const TEXT = /html|json|javascript|css|text\/plain|xml/;

/** Files of the build are the same for everyone and never change, so each is read once. */
const BUILT = /\/assets\//;
const readOnce = new Set<string>();

/** Every answer to this page is looked through; `found` names those that contain what they must not. */
export function watchAnswers(page: Page, found: string[]): () => Promise<void> {
  const reading: Promise<void>[] = [];
  page.on('response', (response) => reading.push(look(response, found)));
  return async () => void (await Promise.all(reading));
}

async function look(response: Response, found: string[]): Promise<void> {
  const headers = response.headers();
  const texts = [response.url(), ...Object.entries(headers).map((pair) => pair.join(': '))];
  if (TEXT.test(headers['content-type'] ?? '')) texts.push(await textOf(response));
  for (const pattern of IN_NO_ANSWER)
    if (texts.some((text) => pattern.test(text))) found.push(`${pattern} in ${response.url()}`);
}

async function textOf(response: Response): Promise<string> {
  const url = response.url();
  if (readOnce.has(url)) return '';
  try {
    const text = await response.text();
    if (BUILT.test(url)) readOnce.add(url);
    return text;
  } catch {
    // Of a page that was left meanwhile the browser keeps nothing.
    return '';
  }
}

/** Lines of the product's log that contain what they must not. */
export const strayLines = (log: string): string[] =>
  log.split('\n').filter((line) => IN_NO_LOG.some((pattern) => pattern.test(line)));

import type { APIResponse, Page } from '@playwright/test';
import { toJSONAsync } from 'seroval';
import * as z from 'zod';
import { PERSONAS } from '#/features/accounts/sign-in/persona.rules.ts';

/** Says that the product's own page sends it (docs/product/security.md#requests-from-other-sites). */
const OURS = { 'sec-fetch-site': 'same-origin' };

/** Calls a server function as the page's own script would, with the session of the page's browser; answers its result. */
export async function call(page: Page, id: string, data: unknown): Promise<unknown> {
  const answer = await page.request.post(`/_serverFn/${id}`, {
    headers: { ...OURS, 'content-type': 'application/json', 'x-tsr-serverfn': 'true' },
    data: JSON.stringify(await toJSONAsync({ data })),
  });
  return resultOf(answer, id);
}

/** The same for one that reads. */
export async function read(page: Page, id: string, data: unknown): Promise<unknown> {
  const payload = JSON.stringify(await toJSONAsync({ data }));
  const headers = { ...OURS, 'x-tsr-serverfn': 'true' };
  return resultOf(await page.request.get(`/_serverFn/${id}`, { headers, params: { payload } }), id);
}

async function resultOf(answer: APIResponse, id: string): Promise<unknown> {
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${id} answered ${answer.status()}: ${text}`);
  return withResult.parse(JSON.parse(text)).result;
}

const withResult = z.object({ result: z.unknown() });

/** The id of what a call made. */
export const idOf = (made: unknown): string => withId.parse(made).id;

const withId = z.object({ id: z.uuid() });

/** Signs up or in as the form does; the page's browser has the session from then on. */
export async function enter(
  page: Page,
  endpoint: 'sign-up' | 'sign-in',
  name: string,
  password: string,
): Promise<void> {
  const answer = await page.request.post(`/api/auth/${endpoint}`, { headers: OURS, data: { name, password } });
  if (!answer.ok()) throw new Error(`${endpoint} answered ${answer.status()}: ${await answer.text()}`);
}

export type Persona = (typeof PERSONAS)[number]['title'];

/** Signs in as someone of the demo world, as the persona's button does. */
export async function enterAsPersona(page: Page, title: Persona): Promise<void> {
  const persona = PERSONAS.find((one) => one.title === title)?.username;
  const answer = await page.request.post('/api/auth/persona', { headers: OURS, data: { persona } });
  if (!answer.ok()) throw new Error(`persona answered ${answer.status()}: ${await answer.text()}`);
}

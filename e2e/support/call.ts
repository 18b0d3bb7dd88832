import type { Page } from '@playwright/test';
import { toJSONAsync } from 'seroval';

/** Calls a server function as the page's own script would, with the session of the page's browser. */
export async function call(page: Page, id: string, data: unknown): Promise<unknown> {
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post(`${origin}/_serverFn/${id}`, {
    headers: { origin, 'content-type': 'application/json', 'x-tsr-serverfn': 'true' },
    data: JSON.stringify(await toJSONAsync({ data })),
  });
  if (!answer.ok()) throw new Error(`${id} answered ${answer.status()}: ${await answer.text()}`);
  return answer.text();
}

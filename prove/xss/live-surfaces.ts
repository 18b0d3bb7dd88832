import type { SeededRandom } from '#/base/seeded-random.ts';
import type { HostileWorld } from './hostile-world.ts';
import { VECTORS } from './vectors.ts';
import type { WatchedBrowser } from './watched-browser.ts';

/** Texts that come into a page after it is there: all of them are drawn by the browser alone. */
const A_FEW = 4;

/** Names of files that an uploader refuses, or takes. */
export async function fileNames(
  browser: WatchedBrowser,
  { guild }: HostileWorld,
  random: SeededRandom,
  quick: boolean,
) {
  const { page } = browser;
  await page.goto(`/g/${guild.slug}/apply`);
  await browser.settled();
  const input = page.locator('input[type=file]').first();
  for (const { text } of quick ? random.sample(VECTORS, A_FEW) : VECTORS) {
    for (const mimeType of ['text/plain', 'image/png']) {
      await input.setInputFiles({ name: text.replaceAll('/', '\u2215'), mimeType, buffer: Buffer.from('no picture') });
      await page.waitForTimeout(30);
      await browser.look('file names');
    }
  }
}

/** Words of the server, as a toast says them: here they are anything but ours. */
export async function toasts(browser: WatchedBrowser, world: HostileWorld, random: SeededRandom, quick: boolean) {
  const { page } = browser;
  const { guild, applications } = world;
  let message = '';
  await page.route('**/_serverFn/application.voteOnApplication', (route) =>
    route.fulfill({ status: 409, json: { code: 'CONFLICT', reason: 'check', message, fields: { vote: message } } }),
  );
  await page.goto(`/guilds/${guild.id}/applications?open=${applications[0]}`);
  await browser.settled();
  for (const { text } of quick ? random.sample(VECTORS, A_FEW) : VECTORS) {
    message = text;
    await page
      .getByRole('radio', { name: random.pick(['For', 'Unsure', 'Against']) })
      .first()
      .click();
    await page
      .getByText(text.split('\n')[0]?.trim() ?? '')
      .last()
      .waitFor({ timeout: 3_000 })
      .catch(() => {});
    await browser.look('toasts');
  }
}

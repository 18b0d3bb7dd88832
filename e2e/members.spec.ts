import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import type { Persona } from './support/call.ts';
import { openGuildAs } from './support/demo.ts';
import { holdUp } from './support/hold-up.ts';
import { chooseFrom, expect, expectAccessible, expectNoSideScroll, hydrated, test } from './support/test.ts';

const NARROW = { width: 390, height: 844 };
const table = (page: Page) => page.getByRole('table', { name: 'Members' });
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** The members of the guild of the demo world's people. */
async function membersOf(page: Page, persona: Persona): Promise<string> {
  const guild = await openGuildAs(page, persona, '/members');
  await expect(page.getByText(/^\d+ members$/)).toBeVisible();
  return guild;
}

/** Someone of that rank whom the officer may act on. */
async function somebody(page: Page, rank: string, nth = 0): Promise<string> {
  const label = await page
    .getByRole('button', { name: new RegExp(`^Rank of .*: ${rank}$`) })
    .nth(nth)
    .getAttribute('aria-label');
  return /^Rank of (.*): /.exec(label ?? '')?.[1] ?? '';
}

/** Stops calls until the answer is wanted, which never comes. */
const refuseLate = (page: Page, operation: string) =>
  holdUp(page, `**/_serverFn/*${operation}*`, (route) => route.abort());

test('an officer filters the list, changes a rank, undoes it, and exports what is shown', async ({ page, silence }) => {
  await membersOf(page, 'Officer');
  await expectAccessible(page);
  // Down to the last member: rows far from the screen are not in the document.
  const inDocument = table(page).locator('tr[data-index]');
  const count = Number.parseInt((await page.getByText(/^\d+ members$/).textContent()) ?? '', 10);
  await expect(async () => {
    await page.mouse.wheel(0, 10_000);
    await expect(inDocument.last()).toHaveAttribute('data-index', String(count - 1), { timeout: 1_000 });
  }).toPass();
  expect(await inDocument.count()).toBeLessThan(count - 15);
  await page.evaluate(() => scrollTo(0, 0));
  const name = await somebody(page, 'Veteran');

  await page.getByLabel('Search members').fill(name.slice(0, 6));
  await expect(page).toHaveURL(/q=/);
  await expect(row(page, name)).toBeVisible();
  await page.getByRole('button', { name: `Rank of ${name}: Veteran` }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Officer' })).toHaveCount(0);
  await page.getByRole('menuitemradio', { name: 'Member' }).click();
  await expect(toast(page, `${name} is now Member`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Rank of ${name}: Member` })).toBeVisible();
  await toast(page, `${name} is now Member`).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Change undone successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: `Rank of ${name}: Veteran` })).toBeVisible();

  // Toasts that come and go above it may take the press.
  let download!: Download;
  await expect(async () => {
    const coming = page.waitForEvent('download', { timeout: 10_000 });
    await page.getByRole('link', { name: 'Export' }).click();
    download = await coming;
  }).toPass();
  expect(download.suggestedFilename()).toMatch(/^members-.*\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines.length).toBe((await table(page).locator('tbody tr[data-index]').count()) + 1);
  expect(lines.join('\n')).toContain(name);

  const link = row(page, name).getByRole('link', { name, exact: true });
  await expect(link).toHaveAttribute('href', /^\/guilds\/[0-9a-f-]{36}\/members\/[0-9a-f-]{36}$/);
  const card = page.getByRole('dialog', { name });
  const tab = page.context().waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await (await tab).close();
  await expect(card).toHaveCount(0);
  await link.click();
  await card.getByRole('link', { name: 'View Member Profile' }).click();
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  // There the rank shows with the press too, and goes back when it can't be saved.
  silence.allow(/changeMemberRank|ERR_FAILED/);
  const refuse = await refuseLate(page, 'changeMemberRank');
  await hydrated(page);
  const rank = page.getByRole('heading', { name: 'Rank', exact: true }).locator('..');
  await expect(rank).toHaveText('RankVeteran');
  await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Rank' }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'Member' }).press('Enter');
  await expect(rank).toHaveText('RankMember');
  refuse();
  await expect(rank).toHaveText('RankVeteran');
});

test('members are selected by keyboard and changed in bulk, those of higher rank are skipped', async ({ page }) => {
  await membersOf(page, 'Officer');
  const name = await somebody(page, 'Veteran', 1);
  const officer = row(page, 'Guild Master').first();
  await row(page, name).getByRole('checkbox').focus();
  await page.keyboard.press('x');
  await officer.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await expect(bar.getByRole('button', { name: /^Select all \d+$/ })).toBeVisible();
  await expectAccessible(page);

  await bar.getByRole('button', { name: 'Roles' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Roles' });
  await expect(dialog.getByRole('combobox', { name: 'Guild Master' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Quartermaster' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Add' }).press('Enter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  const outcome = toast(page, 'Changed for 1 member');
  await expect(outcome).toContainText("1 member wasn't changed");
  await expect(dialog).toBeHidden();
  await expect(row(page, name)).toContainText('Quartermaster');
  await outcome.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(toast(page, 'Change undone successfully')).toBeVisible();
  await expect(row(page, name)).not.toContainText('Quartermaster');

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Roles' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Compact' }).click();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Compact' })).toHaveAttribute('aria-pressed', 'true');
  await expect(table(page).getByRole('columnheader', { name: 'Roles' })).toHaveCount(0);
});

test('on a phone someone is kicked for a reason, and is back after Undo', async ({ page }) => {
  await page.setViewportSize(NARROW);
  await membersOf(page, 'Guild Master');
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: /^Sort by Rank/ }).click();
  await page.getByRole('menuitemradio', { name: 'Joined' }).click();
  await expect(page).toHaveURL(/sort=joined/);
  // Others join meanwhile, and the journeys above are about veterans.
  const cards = page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasNotText: 'Veteran' });
  const name = (await cards.nth(4).getByRole('checkbox').getAttribute('aria-label'))?.replace('Select ', '') ?? '';
  const card = cards.filter({ has: page.getByRole('checkbox', { name: `Select ${name}`, exact: true }) });
  const actions = card.getByRole('button', { name: `Actions for ${name}` });
  await chooseFrom(actions, page.getByRole('menuitem', { name: 'Kick…' }));
  const dialog = page.getByRole('alertdialog', { name: `Kick ${name}?` });
  await dialog.getByLabel('Reason').fill('Never there');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Kick', exact: true }).click();
  await expect(toast(page, `${name} kicked`)).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await toast(page, `${name} kicked`).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessible(page);
});

test('on a phone all that match can be selected', async ({ page, silence }) => {
  await page.setViewportSize(NARROW);
  await membersOf(page, 'Guild Master');
  await page.getByRole('list', { name: 'Members' }).getByRole('checkbox').first().click();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar.getByRole('status')).toHaveText('1 selected');
  await expectNoSideScroll(page);
  await expectAccessible(page);
  // The choice of all is in the line of what is chosen.
  const all = bar.getByRole('button', { name: /^Select all \d+$/ });
  const [words, button] = [await bar.getByRole('status').boundingBox(), await all.boundingBox()];
  expect(words?.y).toBeGreaterThan(button?.y ?? 0);
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThan((button?.y ?? 0) + (button?.height ?? 0));
  await all.click();
  await expect(bar.getByRole('status')).toHaveText(/^\d{2,} selected$/);
  await expect(bar.getByRole('button', { name: /^Select all/ })).toBeHidden();

  // All of them show their new rank before the answer, and the old one when it can't be saved.
  silence.allow(/changeMemberRanks|ERR_FAILED/);
  const refuse = await refuseLate(page, 'changeMemberRanks');
  const officers = page
    .getByRole('list', { name: 'Members' })
    .getByRole('listitem')
    .filter({ has: page.getByText('Officer', { exact: true }) });
  const before = await officers.count();
  expect(before).toBeGreaterThan(0);
  await bar.getByRole('button', { name: 'Rank' }).click();
  await page.getByRole('menuitem', { name: 'Veteran' }).click();
  await expect(officers).toHaveCount(0);
  refuse();
  await expect(officers).toHaveCount(before);
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();
});

test('a turn of the wheel shows its rows, and those beyond the screen follow', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await membersOf(page, 'Member');
  // From the numbers that rows have in the list: the first that is drawn, the first and last on the screen, the last that is drawn.
  const drawn = () =>
    table(page)
      .locator('[data-index]')
      .evaluateAll((rows) => {
        const places = rows.map((row) => ({
          at: Number(row.getAttribute('data-index')),
          ...row.getBoundingClientRect().toJSON(),
        }));
        const seen = places.filter(({ bottom, top }) => bottom > 0 && top < innerHeight);
        const [first, last] = [seen[0]?.at ?? Number.NaN, seen.at(-1)?.at ?? Number.NaN];
        return { above: first - (places[0]?.at ?? Number.NaN), first, below: (places.at(-1)?.at ?? Number.NaN) - last };
      });
  await expect.poll(drawn).toMatchObject({ above: 0, below: 10 });
  await page.mouse.move(640, 300);
  await page.mouse.wheel(0, 1_000);
  await expect.poll(async () => (await drawn()).first).toBeGreaterThan(12);
  // The head of the table stands where the list counts its first row, so it may be one more below than above.
  const fewest = async () => Math.min((await drawn()).above, (await drawn()).below);
  await expect.poll(fewest).toBeGreaterThanOrEqual(9);
});

test('a plain member sees everyone and can change no one', async ({ page }) => {
  const guild = await membersOf(page, 'Member');
  await expect(table(page).getByRole('row').nth(1)).toBeVisible();
  await expect(table(page).getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Rank of/ })).toHaveCount(0);
  await page.getByLabel('Search members').fill('Käthe Dünwald');
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Actions for Käthe Dünwald' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['View profile P', 'Add absence A', 'Leave guild…']);
  expect((await page.request.get(`/api${guild}/members?rank=nonsense`)).status()).toBe(200);
});

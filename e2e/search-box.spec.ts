import type { Page } from '@playwright/test';
import { openGuildAs } from './support/demo.ts';
import { delayAnswer } from './support/hold-up.ts';
import { expect, hydrated, test } from './support/test.ts';

test('what is typed while an answer is on its way stays, and is searched for next', async ({ page }) => {
  const { box, release } = await searchHeldUp(page);
  await page.keyboard.type('e');
  release();
  await expect(page).toHaveURL(/q=kae/);
  await expect(box).toHaveValue('kae');
});

test('a search that is called off by another link leaves the box', async ({ page }) => {
  const { box, release } = await searchHeldUp(page);
  await expect(page).toHaveURL(/q=ka/);
  await page.getByRole('navigation').getByRole('link', { name: 'Members', exact: true }).first().click();
  await expect(box).toHaveValue('');
  release();
  await expect(page).not.toHaveURL(/q=/);
  await expect(box).toHaveValue('');
});

test('the box follows the address, and Escape and its button empty it', async ({ page }) => {
  await openGuildAs(page, 'Officer', '/members');
  await hydrated(page);
  const box = page.getByRole('searchbox', { name: 'Search members' });
  const clear = page.getByRole('button', { name: 'Clear search' });
  await expect(clear).toBeHidden();
  await box.click();
  await page.keyboard.type('ka');
  await expect(clear).toBeVisible();
  await expect(page).toHaveURL(/q=ka/);
  await page.getByRole('navigation').getByRole('link', { name: 'Members', exact: true }).first().click();
  await expect(box).toHaveValue('');
  await expect(clear).toBeHidden();
  await page.goBack();
  await expect(box).toHaveValue('ka');
  await box.focus();
  await page.keyboard.press('Escape');
  await expect(box).toHaveValue('');
  await expect(page).not.toHaveURL(/q=/);
  await expect(box).toBeFocused();
  await page.keyboard.type('ed');
  await expect(page).toHaveURL(/q=ed/);
  await clear.click();
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
  await expect(page).not.toHaveURL(/q=/);
});

test('the letter that a box rehearses does nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const hear = ({ type, target, isTrusted }: Event) =>
      isTrusted || heard.push(`${type} '${target instanceof HTMLInputElement ? target.value : ''}'`);
    for (const type of ['keydown', 'keypress', 'input', 'keyup'])
      window.addEventListener(type, hear, { capture: true });
  });
  const heard = () => page.evaluate(() => Reflect.get(window, 'heard') as string[]);
  await openGuildAs(page, 'Officer', '/members');
  await hydrated(page);
  const box = page.getByRole('searchbox', { name: 'Search members' });
  await expect.poll(heard).toEqual(["keydown ' '", "keypress ' '", "input ' '", "keyup ' '", "input ''"]);
  await expect(box).toHaveValue('');
  await expect(box).not.toBeFocused();
  await expect(page).not.toHaveURL(/q=/);
  // Once on a page, however many boxes there are.
  await page.getByRole('navigation').getByRole('link', { name: 'Loadouts', exact: true }).first().click();
  await page.getByRole('navigation').getByRole('link', { name: 'Members', exact: true }).first().click();
  await box.fill('ka');
  await expect(page).toHaveURL(/q=ka/);
  expect(await heard()).toHaveLength(5);
});

/** The members page, where 'ka' is searched for and the answer waits. */
async function searchHeldUp(page: Page) {
  await openGuildAs(page, 'Officer', '/members');
  await hydrated(page);
  const box = page.getByRole('searchbox', { name: 'Search members' });
  const late = await delayAnswer(page, '**/_serverFn/member.listMembers*');
  await box.click();
  await page.keyboard.type('ka');
  await late.asked;
  return { box, release: late.release };
}

import type { Page } from '@playwright/test';
import { applyTo, foundGuild } from './support/guild.ts';
import { expect, expectAccessible, expectNoSideScroll, hydrated, test } from './support/test.ts';

const HEROES = ['Wren Halloway', 'Aldous Finch', 'Iskra Vale', 'Orrin Tam', 'Maren Holt', 'Sable Quill'];

const answers = (page: Page) => page.getByRole('dialog', { name: 'Application Responses' });
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words });
const tab = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name });
const uniqueName = (name: string) => `${name} ${Date.now().toString(36)}`;

async function ownGuild(page: Page, name: string): Promise<string> {
  await foundGuild(page, uniqueName(name), 'Dagny Rook');
  return page.url().split('/').at(-1) ?? '';
}

test('an officer decides six applications by keyboard, and undoes the last', async ({ page, newPerson }) => {
  const guildId = await ownGuild(page, 'Deciders');
  const applicants: Page[] = [];
  for (const hero of HEROES) {
    const applicant = await newPerson();
    await applyTo(applicant, guildId, hero);
    applicants.push(applicant);
  }
  await page.goto(`/guilds/${guildId}/applications`);
  await hydrated(page);
  await expect(tab(page, /^Pending/)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('table', { name: 'Applications' }).getByRole('row')).toHaveCount(HEROES.length + 1);

  // Newest first: once it is open, one key decides each.
  const order = HEROES.toReversed();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/open=/);
  for (const [index, hero] of order.entries()) {
    await expect(answers(page)).toContainText(hero);
    if (index === 0) {
      await expect(answers(page).getByLabel('Joins as')).toContainText('Initiate');
      await expectAccessible(page);
    }
    await page.keyboard.press(index % 2 === 0 ? 'a' : 'r');
  }
  await expect(answers(page)).toBeHidden();
  await expect(tab(page, /^All/)).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, /^Approved/)).toContainText('3');
  await expect(tab(page, /^Rejected/)).toContainText('3');

  // The last one was rejected by mistake: undone and accepted, with one notification of that alone.
  await page.keyboard.press('z');
  await expect(toast(page, 'Decision undone successfully')).toBeVisible();
  await expect(answers(page)).toContainText(HEROES[0]!);
  await expect(answers(page).getByRole('button', { name: /^Accept/ })).toBeVisible();
  await page.keyboard.press('a');
  await expect(answers(page)).toBeHidden();
  await expect(tab(page, /^Approved/)).toContainText('4');
  const [first] = applicants;
  await first!.goto('/profile/applications');
  await expect(first!.getByText('Approved')).toBeVisible();
  await expect(first!.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible({ timeout: 45_000 });
});

test('the answers are beside the list, Back closes them, and V and the arrows vote', async ({ page, newPerson }) => {
  const guildId = await ownGuild(page, 'Readers');
  for (const hero of HEROES.slice(0, 2)) await applyTo(await newPerson(), guildId, hero);
  await page.goto(`/guilds/${guildId}/applications`);
  await hydrated(page);
  const view = page.getByRole('button', { name: `View Responses of ${HEROES[1]}` });
  await view.click();
  await expect(answers(page)).toContainText(HEROES[1]!);
  await expect(page.getByRole('table', { name: 'Applications' })).toBeVisible();

  await page.keyboard.press('v');
  await expect(answers(page).getByRole('radio', { name: 'For', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(answers(page).getByText('1 unsure')).toBeVisible();
  await page.keyboard.press('j');
  await expect(answers(page)).toContainText(HEROES[0]!);
  await page.keyboard.press('k');
  await expect(answers(page)).toContainText(HEROES[1]!);

  // A letter in a field is a letter.
  const comment = answers(page).getByRole('textbox', { name: 'Comment' });
  await comment.fill('');
  await comment.pressSequentially('arj');
  await expect(comment).toHaveValue('arj');
  await expect(answers(page)).toContainText('Pending');

  await page.goBack();
  await expect(answers(page)).toBeHidden();
  await expect(page).toHaveURL(/\/applications$/);
  await expect(view).toBeFocused();
  await page.goForward();
  await expect(answers(page)).toContainText(HEROES[1]!);
  await page.reload();
  await expect(answers(page)).toContainText(HEROES[1]!);
  await page.keyboard.press('Escape');
  await expect(answers(page)).toBeHidden();
});

test('a rejection by key gets its reason afterwards', async ({ page, newPerson }) => {
  const guildId = await ownGuild(page, 'Explainers');
  await applyTo(await newPerson(), guildId, HEROES[0]!);
  await page.goto(`/guilds/${guildId}/applications`);
  await hydrated(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(answers(page)).toContainText(HEROES[0]!);
  await page.keyboard.press('r');
  await toast(page, 'Application rejected successfully').getByRole('button', { name: 'Add reason' }).click();
  const reject = page.getByRole('dialog', { name: 'Reject application' });
  await reject.getByRole('textbox', { name: 'Reason' }).fill('No raid nights left.');
  await reject.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('row').filter({ hasText: HEROES[0]! }).getByText('Rejected')).toBeVisible();
});

test('on a phone the answers are a sheet, with the next application after a decision', async ({ page, newPerson }) => {
  const guildId = await ownGuild(page, 'Pockets');
  for (const hero of HEROES.slice(0, 2)) await applyTo(await newPerson(), guildId, hero);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/guilds/${guildId}/applications`);
  await hydrated(page);
  await page.getByRole('button', { name: `View Responses of ${HEROES[1]}` }).click();
  await expect(answers(page)).toContainText(HEROES[1]!);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  // The answers have the room until someone wants to comment.
  const comment = answers(page).getByRole('textbox', { name: 'Comment' });
  await expect(comment).toBeHidden();
  await answers(page).getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(comment).toBeVisible();
  await answers(page).getByRole('button', { name: 'Hide comments' }).click();
  await expect(comment).toBeHidden();
  await answers(page).getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(answers(page)).toContainText(HEROES[0]!);
  await toast(page, 'Application accepted successfully').getByRole('button', { name: 'Undo' }).click();
  await expect(answers(page)).toContainText(HEROES[1]!);
  await page.goBack();
  await expect(answers(page)).toBeHidden();
});

import type { Page } from '@playwright/test';
import { call, idOf } from './support/call.ts';
import { openGuildAs } from './support/demo.ts';
import { nextTurn } from './support/keyboard.ts';
import { expect, expectAccessible, hydrated, signInAs, test } from './support/test.ts';

const slot = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });

/** Whether the page has fetched the code that drags. */
const fetchedDrag = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/slot-drag-')));

test('two leaders build parties by keys and by choosing, see each other, and nothing is lost', async ({
  page,
  newPerson,
}) => {
  const guild = await openGuildAs(page, 'Officer', '/loadouts');
  const guildId = guild.split('/').at(-1) ?? '';
  const activityId = idOf(
    await call(page, 'activity.createActivity', {
      guildId,
      title: `Citadel ${Date.now().toString(36)}`,
      type: 'raid',
      startsAt: new Date(Date.now() + 26 * 3_600_000).toISOString(),
    }),
  );
  const path = `${guild}/activities/${activityId}`;
  const second = await newPerson();
  await signInAs(second, 'Guild Master', path);
  for (const leader of [page, second])
    await call(leader, 'signUp.submitSignUp', { guildId, activityId, intent: 'accepted' });
  await page.goto(path);
  await hydrated(page);
  await hydrated(second);
  await page.getByRole('button', { name: 'Add party' }).click();
  await expect(page.getByRole('heading', { name: 'Party 1' })).toBeVisible();
  await expect(page.getByText('0 of 2 placed')).toBeVisible();
  await expectAccessible(page);

  // By keys alone: Enter chooses a member, then a slot.
  const waiting = page.getByRole('list', { name: 'Not placed' });
  await waiting.getByRole('button').first().focus();
  const name = (await waiting.getByRole('button').first().locator('b').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await slot(page, 'Party 1, slot 1: Open').focus();
  await page.keyboard.press('ArrowDown');
  await expect(slot(page, 'Party 1, slot 2: Open')).toBeFocused();
  await page.keyboard.press('Enter');
  const there = page.getByRole('button', { name: new RegExp(`^Party 1, slot 2: ${name}`) });
  await expect(there).toBeVisible();
  await expect(second.getByRole('button', { name: new RegExp(`^Party 1, slot 2: ${name}`) })).toBeVisible();

  // What a slot asks for: its role by a key, archetypes in a menu; whoever is in it and doesn't fit is told apart.
  await there.focus();
  await page.keyboard.press('h');
  await expect(there).toContainText(', Healer');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Asks for', exact: true }).press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Healer' })).toBeChecked();
  await page.getByRole('menuitemcheckbox', { name: 'Summoner' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Asks for Summoner')).toBeVisible();
  await expect(second.getByText('Asks for Summoner')).toBeVisible();
  await page.getByRole('button', { name: 'Asks for', exact: true }).press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'Summoner' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Asks for Summoner')).toBeHidden();
  await there.focus();
  await page.keyboard.press('Enter');

  // Space and arrows, in steps of 25 px.
  // The code that drags comes after the page, and for leaders alone.
  await expect(there).toHaveAttribute('aria-roledescription', 'draggable');
  await there.focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < 3; step += 1) {
    await nextTurn(page);
    await page.keyboard.press('ArrowDown');
  }
  await nextTurn(page);
  await page.keyboard.press('Space');
  const dragged = new RegExp(`^Party 1, slot [3-8]: ${name}`);
  await expect(page.getByRole('button', { name: dragged })).toBeVisible();
  await expect(second.getByRole('button', { name: dragged })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(there).toBeVisible();

  // The second leader chooses the same slot for someone else: the two swap.
  await second.getByRole('list', { name: 'Not placed' }).getByRole('button').first().click();
  await second.getByRole('button', { name: new RegExp(`^Party 1, slot 2: ${name}`) }).click();
  await expect(waiting.getByRole('button').first()).toContainText(name);
  await page.getByRole('button', { name: 'Auto-fill' }).click();
  await page.getByRole('button', { name: 'Place 2 members' }).click();
  await expect(second.getByText('2 of 2 placed')).toBeVisible();
  await page.getByRole('button', { name: 'Announce parties' }).click();
  await expect(page.getByText('Parties announced successfully')).toBeVisible();

  // A member reads the same board, without the code that drags.
  const member = await newPerson();
  await signInAs(member, 'Member', path);
  await expect(member.getByRole('region', { name: 'Party 1' }).getByRole('listitem')).toHaveCount(8);
  await hydrated(member);
  expect(await fetchedDrag(page)).toBe(true);
  expect(await fetchedDrag(member)).toBe(false);
});

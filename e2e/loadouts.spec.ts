import { choose } from './support/account.ts';
import { call } from './support/call.ts';
import { openGuildAs } from './support/demo.ts';
import { nextTurn } from './support/keyboard.ts';
import { expect, expectAccessible, hydrated, layersClosed, signInAs, test } from './support/test.ts';

test('a loadout is created, edited by keys, by dragging and by a second leader, then deleted and restored', async ({
  page,
  newPerson,
  silence,
}) => {
  // The second leader's page asks for the loadout that was deleted.
  silence.allow(/status of 404/);
  const name = `Node siege ${Date.now().toString(36)}`;
  await openGuildAs(page, 'Officer', '/loadouts');
  await page.getByRole('button', { name: 'Create loadout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create loadout' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Name is required').first()).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('8 slots in 1 party')).toBeVisible();
  await expectAccessible(page);

  const slot = (words: string) => page.getByRole('button', { name: words, exact: true });
  await slot('Party 1, slot 5: Anyone Damage, open').focus();
  await page.keyboard.press('Enter');
  const open = page.getByRole('dialog', { name: 'Party 1, slot 5' });
  await expect(open.getByRole('button', { name: 'Damage' })).toBeFocused();
  await page.keyboard.press('h');
  await open.getByRole('button', { name: 'Cleric' }).click();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('dialog', { name: 'Party 1, slot 6' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(slot('Party 1, slot 6: Anyone Damage, open')).toBeFocused();
  await expect(slot('Party 1, slot 5: Cleric Healer, open')).toBeVisible();

  // With Space and arrows, in steps of 25 px.
  const cleric = slot('Party 1, slot 5: Cleric Healer, open');
  await expect(cleric).toHaveAttribute('aria-roledescription', 'draggable');
  await cleric.focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < 2; step += 1) {
    await nextTurn(page);
    await page.keyboard.press('ArrowUp');
  }
  await nextTurn(page);
  await page.keyboard.press('Space');
  await expect(slot('Party 1, slot 4: Cleric Healer, open')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(slot('Party 1, slot 5: Cleric Healer, open')).toBeVisible();

  const second = await newPerson();
  await signInAs(second, 'Guild Master', new URL(page.url()).pathname);
  await hydrated(second);
  await slot('Party 1, slot 1: Anyone Tank, open').hover();
  await page.mouse.down();
  await slot('Party 1, slot 8: Anyone Damage, open').hover();
  await slot('Party 1, slot 8: Anyone Damage, open').hover();
  await page.mouse.up();
  await expect(slot('Party 1, slot 8: Anyone Tank, open')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Party 1, slot 8: Anyone Tank, open' })).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Loadouts', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();

  // An activity that begins with its parties.
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Use in activity' }).click();
  await page.getByRole('menuitem', { name: 'New activity' }).click();
  await expect(page.getByRole('combobox', { name: 'Parties from loadout' })).toHaveText(name);
  await page.getByRole('textbox', { name: 'Title' }).fill('With parties');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'With parties' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Party 1' })).toBeVisible();
});

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a loadout is imported for the rest of a series, and taken from it again', async ({ page }) => {
  const guild = await openGuildAs(page, 'Guild Master', '/activities');
  const guildId = guild.split('/').at(-1) ?? '';
  const name = `Two walls ${Date.now().toString(36)}`;
  await call(page, 'loadout.createLoadout', { guildId, name, parties: 2 });
  const made = await call(page, 'series.createSeries', {
    ...{ guildId, title: `Wall ${Date.now().toString(36)}`, type: 'raid', startsOn: dayFromNow(3) },
    ...{ time: '00:00', timeZone: 'Etc/UTC', rule: 'FREQ=DAILY;COUNT=3' },
  });
  const { firstActivityId: activityId } = made as { firstActivityId: string };
  await page.goto(`${guild}/activities/${activityId}`);
  await hydrated(page);
  const importing = page.getByRole('dialog', { name: 'Import loadout' });
  await page.getByRole('button', { name: 'Import loadout' }).click();
  await importing.getByRole('radio', { name }).click();
  await importing.getByLabel('Also for the rest of the series').check();
  await expectAccessible(page);
  await importing.getByRole('button', { name: 'Import loadout' }).click();
  await layersClosed(page);
  await expect(page.getByRole('region', { name: 'Party 2' })).toBeVisible();
  await page.getByRole('definition').getByRole('link').last().click();
  await expect(page).not.toHaveURL(new RegExp(activityId));
  await expect(page.getByRole('region', { name: 'Party 2' })).toBeVisible();

  await page.getByRole('button', { name: 'Import loadout' }).click();
  const begins = importing.getByText(`New activities of this series begin with ${name}.`);
  await expect(begins).toBeVisible();
  await importing.getByRole('button', { name: 'No loadout' }).click();
  await expect(begins).toBeHidden();
  await page.keyboard.press('Escape');
  await layersClosed(page);
  await expect(page.getByRole('region', { name: 'Party 2' })).toBeVisible();
});

test('a series that is planned with a loadout begins with its parties each time', async ({ page }) => {
  const guild = await openGuildAs(page, 'Guild Master', '/activities');
  const name = `Bridge ${Date.now().toString(36)}`;
  await call(page, 'loadout.createLoadout', { guildId: guild.split('/').at(-1) ?? '', name, parties: 2 });
  await page.goto(`${guild}/activities/new`);
  await hydrated(page);
  const title = `Bridge watch ${Date.now().toString(36)}`;
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByLabel('Date', { exact: true }).fill(dayFromNow(7));
  await choose(page, 'Repeats', 'By day');
  await choose(page, 'Ends', 'After a number');
  await page.getByLabel('Activities', { exact: true }).fill('3');
  await choose(page, 'Parties from loadout', name);
  await expect(page.getByText('For each activity of the series, and those that come later.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish 3 activities' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Party 2' })).toBeVisible();
  const first = page.url();
  await page.getByRole('definition').getByRole('link').first().click();
  await expect(page).not.toHaveURL(first);
  await expect(page.getByRole('region', { name: 'Party 2' })).toBeVisible();
});

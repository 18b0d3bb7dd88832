import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { call } from './support/call.ts';
import { openGuildAs } from './support/demo.ts';
import { applyTo, foundGuild, makeOfficer } from './support/guild.ts';
import { expect, expectAccessible, expectNoSideScroll, test } from './support/test.ts';

const uniqueName = (name: string) => `${name} ${Date.now().toString(36)}`;
const matrix = (page: Page) => page.getByRole('grid', { name: 'Artisans' });
const rowOf = (page: Page, name: string) => matrix(page).getByRole('row').filter({ hasText: name });
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('who can craft what is found, gaps are named, and one’s own grade is changed in place', async ({
  page,
  newPerson,
}) => {
  await foundGuild(page, uniqueName('Hammer and Loom'), 'Dagny Rook');
  const guildId = page.url().split('/').at(-1) ?? '';
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(page).toHaveURL(`/guilds/${guildId}/artisans`);
  await expect(page.getByRole('heading', { name: 'No professions yet' })).toBeVisible();
  await expectAccessible(page);

  // The first profession is one's own.
  await page.getByRole('button', { name: 'Add my professions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Professions' });
  await dialog.getByRole('combobox', { name: 'Grade of Mining' }).click();
  await page.getByRole('option', { name: 'Journeyman' }).click();
  await dialog.getByRole('spinbutton', { name: 'Level of Mining' }).or(dialog.getByLabel('Level of Mining')).fill('27');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Dagny Rook').getByRole('gridcell', { name: 'Journeyman 27' })).toHaveText('J');
  await expect(card(page, 'Gaps').getByRole('listitem').filter({ hasText: 'Mining' })).toContainText(
    'Dagny Rook, Journeyman 273 levels to Master',
  );

  // Someone else's come by themselves.
  const other = await newPerson();
  const applicant = await applyTo(other, guildId, 'Wren Halloway');
  await makeOfficer(page, guildId, applicant);
  await call(other, 'profession.updateMemberProfessions', {
    ...{ guildId, memberId: applicant.characterId, seen: [] },
    professions: [
      { profession: 'Mining', grade: 'Grandmaster', level: 44 },
      { profession: 'Scribe', grade: 'Novice', level: 3 },
    ],
  });
  const wren = rowOf(page, 'Wren Halloway');
  await expect(wren.getByRole('gridcell', { name: 'Grandmaster 44' })).toBeVisible();
  await expect(card(page, 'At risk').getByRole('listitem')).toContainText('MiningWren HallowayGrandmaster 44');
  await expect(card(page, 'Gaps').getByRole('listitem')).toHaveCount(21);
  await expectAccessible(page);

  // What the guild has of a profession, then those who practice it.
  await matrix(page).getByRole('button', { name: 'Mining' }).click();
  const coverage = page.getByRole('dialog', { name: 'Coverage of Mining' });
  await expect(coverage).toContainText('2 members practice it: 1 Grandmaster, 1 Journeyman.');
  await expectAccessible(page);
  await coverage.getByRole('button', { name: 'Show who practices it' }).click();
  await expect(page).toHaveURL(/\?profession=Mining$/);
  await expect(matrix(page).getByRole('columnheader', { name: 'Scribe' })).toBeHidden();
  await page.getByRole('button', { name: 'Grade' }).click();
  await page.getByRole('menuitem', { name: 'Master or higher' }).click();
  await expect(rowOf(page, 'Dagny Rook')).toBeHidden();
  await expect(wren).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  const [head, first, ...more] = (await readFile(await download.path(), 'utf8')).slice(1).trimEnd().split('\r\n');
  expect([head, first?.replace(/,.*,/, ',…,'), more]).toEqual([
    'Character,Player,Mining',
    'Wren Halloway,…,Grandmaster 44',
    [],
  ]);
  await page.getByRole('button', { name: 'Clear' }).click();

  // Arrows go from cell to cell, and Enter opens one; one's own leads to the dialog.
  await rowOf(page, 'Dagny Rook').getByRole('link').focus();
  for (let column = 0; column < 5; column++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('gridcell', { name: 'Journeyman 27' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(wren.getByRole('gridcell', { name: 'Grandmaster 44' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const mark = page.getByRole('dialog', { name: 'Mining of Dagny Rook' });
  await expect(mark).toContainText('Mining: Journeyman, level 27');
  await expect(mark).toContainText('3 levels to Master');
  await mark.getByRole('button', { name: 'Edit my professions' }).press('Enter');
  await dialog.getByRole('combobox', { name: 'Grade of Mining' }).click();
  await page.getByRole('option', { name: 'Master', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Dagny Rook').getByRole('gridcell', { name: 'Master 30' })).toBeVisible();
  await expect(card(page, 'At risk')).toContainText('No profession depends on one member.');
});

test('on a phone members are cards in words, and coverage is folded above them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGuildAs(page, 'Member', '/artisans');
  const cards = page.getByRole('list', { name: 'Artisans' });
  await expect(cards.getByRole('link').first()).toBeVisible();
  await expect(matrix(page)).toBeHidden();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await page.getByText('Gaps and coverage').click();
  await expect(card(page, 'Gaps')).toBeInViewport();
  await expectAccessible(page);
  await expect(card(page, 'Coverage').getByRole('listitem')).toHaveCount(22);
  await page.getByRole('button', { name: 'Only mine' }).click();
  await expect(page).toHaveURL(/\?mine=true$/);
  await expect(page.getByText(/^1 member$/)).toBeVisible();
});

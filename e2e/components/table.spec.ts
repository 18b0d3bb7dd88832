import type { Locator } from '@playwright/test';
import { expect, test } from './support.ts';

const head = (table: Locator, name: string) => table.getByRole('columnheader', { name });
const box = (table: Locator, name: string) => table.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const chosen = (table: Locator) => table.locator('tbody tr[data-selected]');

test('a head sorts on click and on Enter, says so, and the third press clears', async ({ section }) => {
  const table = section('Table and pagination').getByRole('table').first();
  const first = table.locator('tbody tr').first();
  await expect(head(table, 'Score')).toHaveAttribute('aria-sort', 'descending');
  await head(table, 'Name').getByRole('button').click();
  await expect(head(table, 'Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(head(table, 'Score')).not.toHaveAttribute('aria-sort');
  await expect(first).toContainText('Anna Berg');
  await head(table, 'Name').getByRole('button').press('Enter');
  await expect(head(table, 'Name')).toHaveAttribute('aria-sort', 'descending');
  await expect(first).toContainText('Lena Moe 3');
  await head(table, 'Name').getByRole('button').click();
  await expect(head(table, 'Name')).not.toHaveAttribute('aria-sort');
});

test('rows are chosen by click, Shift and x, and let go with Escape', async ({ page, section }) => {
  const part = section('Table and pagination');
  const table = part.getByRole('table').first();
  await head(table, 'Name').getByRole('button').click();
  await box(table, 'Bo Carlsen').click();
  await box(table, 'Chiara Donati 2').click({ modifiers: ['Shift'] });
  await expect(chosen(table)).toHaveCount(5);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(chosen(table)).toHaveCount(6);
  await expect(part.getByRole('status').filter({ hasText: '6 selected' })).toBeVisible();
  await part.getByRole('button', { name: 'Select all 37' }).click();
  await expect(chosen(table)).toHaveCount(10);
  await expect(part.getByRole('status').filter({ hasText: '37 selected' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chosen(table)).toHaveCount(0);
});

test('pages, their size and the columns', async ({ page, section }) => {
  const part = section('Table and pagination');
  const table = part.getByRole('table').first();
  await expect(part.getByText('1 to 10 of 37')).toBeVisible();
  await part.getByRole('button', { name: 'Next page' }).click();
  await expect(part.getByText('11 to 20 of 37')).toBeVisible();
  await part.getByRole('combobox', { name: 'Rows' }).click();
  await expect(page.getByRole('option')).toHaveText(['5', '10', '25', '100']);
  await page.getByRole('option', { name: '25' }).click();
  await expect(part.getByText('1 to 25 of 37')).toBeVisible();
  await part.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Team' }).click();
  await page.keyboard.press('Escape');
  await expect(head(table, 'Team')).toHaveCount(0);
  await part.getByRole('searchbox').fill('nobody');
  await expect(part.getByText(/ of 0$/)).toHaveCount(0);
  await expect(part.getByRole('heading', { name: 'No people found.' })).toHaveCount(2);
});

test('under 768 px each row is a card', async ({ page, section }) => {
  const part = section('Table and pagination');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(part.getByRole('table')).toHaveCount(0);
  const cards = part.getByRole('list', { name: 'People' }).first().getByRole('listitem');
  await expect(cards).toHaveCount(10);
  await cards.first().getByRole('checkbox').click();
  await expect(part.getByRole('status').filter({ hasText: '1 selected' })).toBeVisible();
});

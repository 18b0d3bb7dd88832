import { expect, hydrated, signInAs, test } from './support/test.ts';

const SCREENS = [
  { path: '/error/not-found', title: 'Page Not Found', buttons: ['Go Back'] },
  { path: '/error/unauthorized', title: 'Unauthorized', buttons: ['Go Back'] },
  { path: '/error/client', title: 'Client Error', buttons: ['Go Back'] },
  { path: '/error/server', title: 'Server Error', buttons: ['Try Again', 'Go Back'] },
  { path: '/error/under-construction', title: 'Under Construction', buttons: ['Try Again', 'Go Back'] },
];

test('each error screen says what happened and offers a way on', async ({ page }) => {
  for (const { path, title, buttons } of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Guildhall`);
    for (const name of buttons) await expect(page.getByRole('button', { name })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  }
});

test('only permissions of the catalog are shown, whatever the URL says', async ({ page }) => {
  const permissions = JSON.stringify(['view:members', '<img src=x onerror=alert(1)>', 'nonsense']);
  await page.goto(`/error/unauthorized?permissions=${encodeURIComponent(permissions)}`);
  await expect(page.getByText('Required permissions')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(['view:members']);
});

test('a visitor without permission is offered to sign in, someone signed in is told as whom', async ({ page }) => {
  await page.goto('/error/unauthorized');
  await hydrated(page);
  const signIn = page.getByRole('main').getByRole('link', { name: 'Sign in' });
  await expect(signIn).toHaveAttribute('href', '/login');
  await signInAs(page, 'Member');
  await page.goto('/error/unauthorized');
  await expect(page.getByText(/^Signed in as/)).toBeVisible();
  await expect(signIn).toHaveCount(0);
});

test('an unknown URL shows the product’s own page', async ({ page, silence }) => {
  silence.allow(/404/);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(page).toHaveTitle('Page Not Found · Guildhall');
});

test('Go Back opens the previous page', async ({ page }) => {
  await page.goto('/terms-of-service');
  await page.goto('/error/unauthorized');
  await hydrated(page);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/terms-of-service');
});

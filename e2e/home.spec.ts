import { applyTo, foundGuild } from './support/guild.ts';
import { expect, expectAccessible, expectNoSideScroll, hydrated, test } from './support/test.ts';

test('home asks for the time zone once, waits with an applicant, and lists what is new until it is read', async ({
  page,
  newPerson,
}) => {
  const name = `Homely ${Date.now().toString(36)}`;
  await foundGuild(page, name, 'Dagny Rook');
  const guildId = page.url().split('/').at(-1) ?? '';
  const applicant = await newPerson();
  await applyTo(applicant, guildId, 'Wren Halloway');

  await applicant.goto('/profile/applications');
  await expect(applicant.getByText(/^Submitted .* [AP]M UTC-10$/)).toBeVisible();
  await applicant.goto('/dashboard');
  await hydrated(applicant);
  const zone = applicant.getByRole('region', { name: 'Your time zone' });
  await expect(zone).toContainText('Times are shown in Pacific/Honolulu.');
  const steps = applicant.getByRole('region', { name: 'First steps' });
  await expect(steps).toContainText(`You applied to ${name}.`);
  await expect(steps.getByRole('link')).toHaveText(['View application']);
  // Nothing is there twice.
  await expect(applicant.getByRole('main').getByText(name)).toHaveCount(1);
  await expectAccessible(applicant);
  await zone.getByRole('button', { name: 'Confirm' }).click();
  await expect(zone).toHaveCount(0);
  await applicant.goto('/profile/applications');
  await expect(applicant.getByText(/^Submitted .* [AP]M$/)).toBeVisible();
  await applicant.goto('/dashboard');
  await expect(steps).toBeVisible();
  await expect(zone).toHaveCount(0);

  await page.goto('/dashboard');
  await hydrated(page);
  await expect(page.getByRole('region', { name: 'Needs your attention' })).toContainText('1 open');
  const news = page.getByRole('region', { name: 'New since your last visit' });
  await expect(news.getByRole('link', { name: /Wren Halloway applied/ })).toHaveCount(1);
  await expect(
    page.getByRole('region', { name: 'My guilds' }).getByRole('link', { name: /1 waiting for you/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await news.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(news).toContainText("You're all caught up.");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
});

import { GUILD_TAGS } from '#/features/game/game.data.ts';
import { slugFrom } from '#/features/guild-access/slug.rules.ts';
import { call } from './support/call.ts';
import { focusFaults, targetFaults } from './support/control-faults.ts';
import { expectNone, NARROW, PHONE, touchScreen, ZOOMED } from './support/examine.ts';
import { applyTo, foundGuild } from './support/guild.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { expect, expectAccessible, expectNoSideScroll, hydrated, signInAs, test } from './support/test.ts';

/** As long as a name may be, without a place to break it. */
const longest = (letter: string) => letter.toUpperCase() + letter.repeat(49);

test('the longest names, every tag and no picture at all break no card', async ({ page, newPerson }) => {
  const name = `${longest('w').slice(0, 40)}${Date.now().toString(36)}`;
  await foundGuild(page, name, longest('m'), GUILD_TAGS);
  const guildId = page.url().match(/[0-9a-f-]{36}/)?.[0] ?? '';
  const base = `/guilds/${guildId}`;

  // With nothing in them yet.
  for (const path of [`${base}/members/leaves`, `${base}/applications`, `${base}/announcements`]) {
    await page.goto(path);
    await hydrated(page);
    await expectAccessible(page);
  }

  const announcement = { guildId, title: longest('n'), body: longest('o'), tag: 'Event' };
  await call(page, 'announcement.createAnnouncement', announcement);
  await applyTo(await newPerson(), guildId, longest('q'));
  const paths = [
    '/dashboard',
    '/profile/guilds',
    base,
    `${base}/members`,
    `${base}/applications`,
    `${base}/announcements`,
    `${base}/audit-logs`,
  ];
  for (const path of [...paths, `/guild-discovery?query=${name}`, `/g/${slugFrom(name)}`]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await hydrated(page);
    await expectNone(page, layoutFaults, 'on a desktop');
    for (const size of [PHONE, NARROW]) {
      await page.setViewportSize(size);
      await expectNoSideScroll(page);
      await expectNone(page, layoutFaults, `at ${size.width} px`);
    }
  }
});

/** Layers of each kind, most by their address: forms, a question's choice, a list of filters, an editor. */
const LAYERS: readonly { path: string; name: string; opener?: string }[] = [
  { path: '/profile/guilds?create=true', name: 'Create Guild' },
  { path: '/settings/ranks?rank=new', name: 'New rank' },
  { path: '/guild-discovery', name: 'Filters', opener: 'Filters' },
  { path: '/announcements?create=true', name: 'Create Announcement' },
];

/** The bar at the bottom of a phone without buttons. */
const HOME_INDICATOR = 34;

test('layers on a phone are sheets with a handle, a close button, and the main button at the bottom', async ({
  page,
}) => {
  await signInAs(page, 'Guild Master');
  const href = await page.locator('a[href^="/guilds/"]').first().getAttribute('href');
  const guild = href?.match(/^\/guilds\/[0-9a-f-]{36}/)?.[0] ?? '';
  const touch = await touchScreen(page);
  for (const { path, name, opener } of LAYERS) {
    await page.setViewportSize(PHONE);
    await page.goto(/^\/(settings|announcements)/.test(path) ? guild + path : path);
    await hydrated(page);
    if (opener) await page.getByRole('button', { name: opener }).click();
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet.locator('.cursor-grab')).toBeInViewport();
    await expect(sheet.getByRole('button', { name: 'Close', exact: true })).toBeInViewport();
    await expectAccessible(page);
    await expectNone(page, targetFaults, `in ${name}`);
    const [layer, main] = await Promise.all(
      [sheet, sheet.locator('.btn-primary').last()].map((each) => each.boundingBox()),
    );
    expect(layer && [layer.x, layer.width, Math.round(layer.y + layer.height)]).toEqual([0, PHONE.width, PHONE.height]);
    expect(main && PHONE.height - (main.y + main.height), `below the main button of ${name}`).toBeLessThan(24);
    expect(main?.height).toBeGreaterThanOrEqual(44);
    await touch.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: HOME_INDICATOR } });
    const raised = await sheet.locator('.btn-primary').last().boundingBox();
    expect(raised && PHONE.height - (raised.y + raised.height)).toBeGreaterThanOrEqual(HOME_INDICATOR);
    await touch.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });

    await page.keyboard.press('Tab');
    for (const size of [ZOOMED, NARROW]) {
      await page.setViewportSize(size);
      await expectNone(page, layoutFaults, `in ${name} at ${size.width} px`);
      await expectNone(page, focusFaults, `in ${name} at ${size.width} px`);
    }
  }
  await touch.detach();
});

import type { Page } from '@playwright/test';
import { PROFESSION_LIST } from '../../src/features/artisans/artisan.rules.ts';
import { expect, hydrated } from './test.ts';

const CONTROLS =
  /^\s*- '?(button|link|checkbox|switch|radio|combobox|textbox|searchbox|slider|spinbutton|tab|menuitem\w*) "((?:[^"\\]|\\.)*)"(.*)$/;
/** 'Friday, November 20'. */
const DAYS = /\b[A-Z][a-z]+day, [A-Z][a-z]+ \d+\b/g;
/** A time opens its longer form; which it is changes with the clock, as does what is on the days of a calendar. */
const TIMES = /^(just )?now$|ago$|^in \d+ \w+$|^\d+[smhd]$|^\d+\/\d+|^[A-Z][a-z]+day, .* at \d+:\d+|^\d+:\d+ [AP]M /;

/** Of a long list, until its next page has come by itself. */
const MORE = 'Show more';

/**
 * What there is to press, to write in or to follow in the page itself, each once: 'button Save'. What is disabled is not
 * there to press. `unfold` is a button that is pressed first. People are called Someone, roles of one person Own role, days of
 * a calendar Someday, numbers N.
 */
export async function controlsOf(page: Page, unfold?: string): Promise<string[]> {
  if (unfold) await page.getByRole('button', { name: unfold }).click();
  const lines = (await page.locator('main').ariaSnapshot()).split('\n');
  const found = lines.map((line) => CONTROLS.exec(line)).filter((match) => match !== null);
  const words = found
    .filter(([, , name = '', more = '']) => !TIMES.test(name) && name !== MORE && !more.includes('[disabled]'))
    .map(([, kind, name = '']) => `${kind} ${named(name)}`);
  return [...new Set(words)].sort();
}

const named = (name: string): string =>
  name
    .replace(/\bPerson \d+\b/g, 'Someone')
    .replace(/\bOnly [0-9a-f-]{36}\b/g, 'Own role')
    .replace(DAYS, 'Someday')
    .replace(/\b\d+\b/g, 'N');

/** Presses each button of a page, one of each kind, and closes what opens; answers the items of the menus of rows. */
export async function pressEverything(page: Page, path: string): Promise<string[]> {
  const open = async () => {
    await page.goto(path);
    await hydrated(page);
  };
  await open();
  const items = new Set<string>();
  const pressed = new Set<string>();
  for (;;) {
    const name = (await buttonsOf(page)).find((found) => found !== HIDDEN && !pressed.has(kindOf(found)));
    if (name === undefined) return [...items].sort();
    pressed.add(kindOf(name));
    const isThere = await press(page, name);
    if (isThere && /^(Actions|More) for /.test(name)) {
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      // The name is followed by the key that does the same.
      for (const item of await page.getByRole('menuitem').allInnerTexts()) items.add(item.split('\n')[0] ?? '');
    }
    await close(page);
    if (new URL(page.url()).pathname !== path) await open();
  }
}

const HIDDEN = '';
const PROFESSION_NAMES = new Set<string>(PROFESSION_LIST);
/** Buttons of one kind do the same for different things. */
const kindOf = (name: string): string => (PROFESSION_NAMES.has(name) ? 'a profession' : name);
const buttons = (page: Page) => page.locator('main').getByRole('button', { disabled: false });
const layers = (page: Page) => page.getByRole('dialog').or(page.getByRole('menu'));

/** The names of all buttons at one moment; a list may go on changing. */
const buttonsOf = async (page: Page): Promise<string[]> =>
  (
    await buttons(page).evaluateAll((found) =>
      found.map((button) => {
        const isSeen = button.checkVisibility({ visibilityProperty: true }) && button.getBoundingClientRect().width > 0;
        return isSeen ? (button.getAttribute('aria-label') ?? button.textContent ?? '') : '';
      }),
    )
  ).map(named);

/** What the press before has opened may have come only now; answers whether there is such a button still. */
async function press(page: Page, name: string): Promise<boolean> {
  let isThere = false;
  await expect(async () => {
    await close(page);
    const at = (await buttonsOf(page)).indexOf(name);
    isThere = at >= 0;
    if (isThere) await buttons(page).nth(at).click({ timeout: 2_000 });
  }).toPass();
  return isThere;
}

const close = (page: Page) =>
  expect(async () => {
    if ((await layers(page).count()) === 0) return;
    await page.keyboard.press('Escape');
    await expect(layers(page)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

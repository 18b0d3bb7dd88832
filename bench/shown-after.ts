import type { Page } from '@playwright/test';

/** What is to be seen: an element, with this text if one is named (the source of a regular expression). */
interface Shown {
  readonly selector: string;
  readonly text?: string;
}

/** From a key or a click, as the browser heard it, to the frame after the element is there (ms). */
export async function shownAfter(page: Page, press: () => Promise<unknown>, wanted: Shown): Promise<number> {
  await page.evaluate(({ selector, text = '' }) => {
    const isThere = () =>
      [...document.querySelectorAll(selector)].some((each) => new RegExp(text).test(each.textContent ?? ''));
    const shown = new Promise((resolve) => {
      const onPress = ({ timeStamp }: Event) => {
        for (const type of ['keydown', 'click']) removeEventListener(type, onPress, { capture: true });
        const look = () => {
          if (isThere()) requestAnimationFrame((frame) => resolve(frame - timeStamp));
          else requestAnimationFrame(look);
        };
        look();
      };
      for (const type of ['keydown', 'click']) addEventListener(type, onPress, { capture: true });
    });
    Object.assign(window, { shown });
  }, wanted);
  await press();
  return page.evaluate(() => Reflect.get(window, 'shown') as Promise<number>);
}

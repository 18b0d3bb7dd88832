/** Visible layout faults of a page, in words. Each function runs in the browser and is self-contained. */

/** Text that is cut off without a sign or lies over other text, what sticks out of the window, and figures that don't align. */
export function layoutFaults(): string[] {
  const faults = new Set<string>();
  const width = document.documentElement.clientWidth;
  const nameOf = (element: Element, text: string | null) =>
    `<${element.tagName.toLowerCase()} class="${(element.getAttribute('class') ?? '').slice(0, 60)}"> ${text?.trim().slice(0, 40)}`;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const up = (element: Element): Element[] => [element, ...(element.parentElement ? up(element.parentElement) : [])];
  const shown = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };

  interface Line {
    readonly box: DOMRect;
    readonly element: Element;
    readonly text: string | null;
    /** A bar, a layer or a toast lies over the rest on purpose. */
    readonly layer: Element | undefined;
  }
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: element, textContent: text } = walker.currentNode;
    if (!element || !text?.trim() || element.matches('script, style, noscript, option')) continue;
    if (!element.checkVisibility(shown)) continue;
    const around = up(element).filter((each) => each !== document.body && each !== document.documentElement);
    const frames = around.filter((each) => styleOf(each).overflow !== 'visible');
    const boxes = frames.map((each) => each.getBoundingClientRect());
    // For readers alone.
    if (frames.some((each) => styleOf(each).clipPath === 'inset(50%)')) continue;
    const scrolls = frames.some((each) => /auto|scroll/.test(styleOf(each).overflow));
    const isShortened = around.some(
      (each) => styleOf(each).textOverflow === 'ellipsis' || styleOf(each).webkitLineClamp !== 'none',
    );
    const [left, right] = [Math.max(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.right))];
    const [top, bottom] = [Math.max(...boxes.map((box) => box.top)), Math.min(...boxes.map((box) => box.bottom))];
    if (
      element.closest('td, dd, [role="cell"]') &&
      /^[+−-]?\d[\d.,:%]*$/.test(text.trim()) &&
      !styleOf(element).fontVariantNumeric.includes('tabular-nums')
    )
      faults.add(`figures of different widths: ${nameOf(element, text)}`);
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const line of range.getClientRects()) {
      // Letters are lower than their line: a fifth of it may go without loss.
      const slack = line.height / 5;
      const isCut =
        line.left < left - 2 || line.right > right + 2 || line.top < top - slack || line.bottom > bottom + slack;
      if (isCut && !isShortened && !scrolls) faults.add(`cut off: ${nameOf(element, text)}`);
      if (!isCut && !scrolls && (line.left < -1 || line.right > width + 1))
        faults.add(`outside the window: ${nameOf(element, text)}`);
      const [x, y] = [Math.max(line.left, left), Math.max(line.top, top)];
      const box = new DOMRect(x, y, Math.min(line.right, right) - x, Math.min(line.bottom, bottom) - y);
      const layer = around.find((each) => /fixed|sticky/.test(styleOf(each).position));
      if (box.width > 1 && box.height > 1) lines.push({ box, element, text, layer });
    }
  }
  lines.sort((one, two) => one.box.top - two.box.top);
  for (const [at, one] of lines.entries())
    for (let next = at + 1; next < lines.length; next++) {
      const two = lines[next] ?? one;
      if (two.box.top > one.box.bottom) break;
      if (one.layer !== two.layer || one.element === two.element) continue;
      const wide = Math.min(one.box.right, two.box.right) - Math.max(one.box.left, two.box.left);
      const high = Math.min(one.box.bottom, two.box.bottom) - two.box.top;
      if (wide > 2 && high > Math.min(one.box.height, two.box.height) / 2)
        faults.add(`over each other: ${nameOf(one.element, one.text)} and ${nameOf(two.element, two.text)}`);
    }
  return [...faults];
}

/** What is current, pressed, checked or chosen but looks like its neighbors that aren't. For forced colors, which leave no shades. */
export function stateFaults(): string[] {
  const on =
    '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-checked="true"], [aria-selected="true"]';
  const pictureOf = (element: Element) =>
    [element, ...element.querySelectorAll('*')].slice(0, 12).map((part) => {
      const style = getComputedStyle(part);
      const { backgroundColor, borderTopColor, borderTopWidth, outlineStyle, textDecorationLine } = style;
      const bottom = [style.borderBottomColor, style.borderBottomWidth];
      return [backgroundColor, borderTopColor, borderTopWidth, ...bottom, outlineStyle, textDecorationLine].join();
    });
  const kindOf = (element: Element) => [
    element.tagName,
    element.getAttribute('role'),
    element.matches(':disabled'),
    element.parentElement?.className,
  ];
  return [...document.querySelectorAll(on)]
    .filter((element) => element.checkVisibility() && !element.closest('[aria-label="Breadcrumb"]'))
    .filter((element) => {
      const picture = pictureOf(element);
      const others = [...document.querySelectorAll(element.tagName)].filter(
        (other) => !other.matches(on) && other.checkVisibility() && `${kindOf(other)}` === `${kindOf(element)}`,
      );
      return others.slice(0, 1).some((other) => {
        const shape = pictureOf(other);
        return picture.length <= shape.length && picture.every((part, at) => part === shape[at]);
      });
    })
    .map((element) => `looks like its neighbors: ${element.outerHTML.slice(0, 120)}`);
}

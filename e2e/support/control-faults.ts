/** What can be seen to be wrong with the controls of a page, in words. Each function runs in the browser and is self-contained. */

/** What takes the focus and doesn't show it by a ring of 2 px, isn't there to see, or is covered by a bar. Press Tab before. */
export function focusFaults(): string[] {
  const up = (element: Element): Element[] => [element, ...(element.parentElement ? up(element.parentElement) : [])];
  const ringOf = (element: Element, part?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  };
  const barOver = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit || hit.contains(element) || element.contains(hit)) return undefined;
    // A tooltip follows the focus, a moment later than this.
    return up(hit).find(
      (each) =>
        /fixed|sticky/.test(getComputedStyle(each).position) &&
        !each.contains(element) &&
        !each.matches('[data-radix-popper-content-wrapper]'),
    );
  };
  const faultsOf = (element: HTMLElement): string[] => {
    element.focus();
    if (document.activeElement !== element) return [];
    const faults: string[] = [];
    if (!element.checkVisibility({ opacityProperty: true })) faults.push('not shown');
    // The ring may be drawn by the card around a link that covers it.
    const rings = [
      ...up(element)
        .slice(0, 8)
        .map((each) => ringOf(each)),
      ringOf(element, '::after'),
    ];
    if (!element.matches(':focus-visible') || Math.max(...rings) < 2) faults.push('without a ring');
    const box = element.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (right - left < 1 || bottom - top < 1) return [...faults, 'out of sight'];
    const bars = [0.1, 0.5, 0.9].flatMap((across) =>
      [0.2, 0.5, 0.8].map((down) => barOver(element, left + (right - left) * across, top + (bottom - top) * down)),
    );
    // What is larger than the room beside a bar reaches under it.
    const isLarge = box.width > innerWidth / 4 || box.height > innerHeight / 4;
    const bar = isLarge && bars.includes(undefined) ? undefined : bars.find((each) => each !== undefined);
    return bar ? [...faults, `covered by ${bar.outerHTML.slice(0, 80)}`] : faults;
  };
  const focusable = 'a[href], button, input:not([type="file"]), select, textarea, summary, [tabindex="0"]';
  return [...document.querySelectorAll<HTMLElement>(focusable)]
    .filter(
      (element) => !element.matches(':disabled, [tabindex="-1"]') && !element.closest('[inert], [aria-hidden="true"]'),
    )
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .flatMap((element) =>
      faultsOf(element).map((fault) => `with the focus, ${fault}: ${element.outerHTML.slice(0, 120)}`),
    );
}

/**
 * Targets under 24 px that have no such room around them either (WCAG 2.5.8); and under 768 px main buttons under 44 px,
 * boxes to write in with letters under 16 px, and what only a mouse over it would show.
 */
export function targetFaults(): string[] {
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"], [type="file"]), select, textarea, summary, [role="button"]',
    ),
  ].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]'),
  );
  const boxOf = (element: Element) => element.getBoundingClientRect();
  // The skip link is there once it has the focus.
  const targets = all.filter(
    (element) => boxOf(element).width > 1 && boxOf(element).height > 1 && getComputedStyle(element).clipPath === 'none',
  );
  const isInSentence = (element: HTMLElement) =>
    getComputedStyle(element).display === 'inline' &&
    element.parentElement?.textContent?.trim() !== element.textContent?.trim();
  const isPressed = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
  };
  const isSmall = (element: HTMLElement) => {
    if (boxOf(element).width >= 23.5 && boxOf(element).height >= 23.5) return false;
    element.scrollIntoView({ block: 'center' });
    const box = boxOf(element);
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const ends = [
      [0, -11.5],
      [0, 11.5],
      [-11.5, 0],
      [11.5, 0],
    ] as const;
    if (ends.every(([right, down]) => isPressed(element, x + right, y + down))) return false;
    return targets.some((other) => {
      if (other.contains(element) || element.contains(other)) return false;
      const { left, right, top, bottom } = boxOf(other);
      return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < 12;
    });
  };
  const isPhone = innerWidth < 768;
  const faultsOf = (element: HTMLElement): string[] => {
    const faults: string[] = [];
    const { width, height } = boxOf(element);
    if (!isInSentence(element) && isSmall(element)) faults.push('under 24 px');
    if (!isPhone) return faults;
    if (!element.checkVisibility({ opacityProperty: true }) && !element.matches('input'))
      faults.push('shown by a mouse alone');
    if (element.matches('.btn-primary') && Math.min(width, height) < 44) faults.push('a main button under 44 px');
    const isWritten = element.matches('input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select');
    if (isWritten && Number.parseFloat(getComputedStyle(element).fontSize) < 16) faults.push('letters under 16 px');
    return faults;
  };
  return targets.flatMap((element) => faultsOf(element).map((fault) => `${fault}: ${element.outerHTML.slice(0, 120)}`));
}

/** More than one main button in the window. */
export function mainButtonFaults(): string[] {
  const isInSight = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && element.checkVisibility({ visibilityProperty: true });
  };
  const seen = [...document.querySelectorAll('a.bg-accent, button.bg-accent')].filter(isInSight);
  return seen.length > 1 ? [`main buttons: ${seen.map((element) => element.textContent).join(', ')}`] : [];
}

/** An item goes away with its menu: what opened the menu stays. */
export function lasting(element: Element): HTMLElement | null {
  const menu = element.closest('[role=menu]');
  return menu
    ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
    : element instanceof HTMLElement
      ? element
      : null;
}

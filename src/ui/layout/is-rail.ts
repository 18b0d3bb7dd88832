/** Whether the sidebar around or at this element is collapsed to icons. */
export function isRail(element: Element): boolean {
  const box = element.closest('[data-sidebar-box]');
  return box !== null && box.clientWidth < 100;
}

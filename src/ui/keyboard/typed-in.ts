/** Everything in which letters are typed or keys choose. */
const TYPED_IN =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=combobox], [role=listbox], [role=menu]';

/** Do keys belong to what has the focus? Those of a checkbox are the page's. */
export const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED_IN) !== null;

/** The look that menus and select lists share. Floating layers alone carry a shadow. */
export const floatingClasses = 'rounded-card bg-bg-3 text-fg-1 shadow-float forced-colors:border';

export const floatingMotion =
  'data-[state=open]:animate-pop-in data-[state=closed]:animate-fade-out data-[state=open]:has-focus-visible:animate-none';

export const menuClasses = `${floatingClasses} ${floatingMotion} z-50 overflow-y-auto overscroll-contain p-1 outline-none`;

export const menuItemClasses = [
  'flex min-h-8 w-full items-center gap-2.5 rounded-chip px-2 py-1 text-13 outline-none select-none max-md:min-h-11 max-md:text-14',
  'data-highlighted:bg-bg-4 data-hover:bg-bg-4 data-disabled:text-fg-off',
  'forced-colors:data-highlighted:forced-color-adjust-none forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText]',
].join(' ');

export const menuLabelClasses = 'px-2 pt-2 pb-1 text-12 font-medium text-fg-3';

export const menuSeparatorClasses = '-mx-1 my-1 h-px bg-edge';

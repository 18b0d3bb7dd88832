/** The look that menus and select lists share. Floating layers alone carry a shadow. */
export const floatingClasses = 'rounded-card bg-bg-3 text-fg-1 shadow-float forced-colors:border';

export const floatingMotion =
  'data-[state=open]:animate-pop-in data-[state=closed]:animate-fade-out data-[state=open]:has-focus-visible:animate-none';

export const menuClasses = `${floatingClasses} ${floatingMotion} z-50 overflow-y-auto overscroll-contain p-1 outline-none`;

export const menuItemClasses = 'menu-item';

export const menuLabelClasses = 'px-2 pt-2 pb-1 text-12 font-medium text-fg-3';

export const menuSeparatorClasses = '-mx-1 my-1 h-px bg-edge';

import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** The names that styles.css adds to Tailwind's; without them `text-13` would be taken for a colour and dropped. */
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['12', '13', '14', '16', '18', '20', '24', '30', '38', '48'],
      radius: ['chip', 'control', 'card', 'dialog'],
      shadow: ['light', 'float'],
      container: ['content', 'settings', 'reading'],
      animate: [
        'fade-in',
        'fade-out',
        'pop-in',
        'rise-in',
        'sheet-in',
        'sheet-out',
        'panel-in',
        'panel-out',
        'unfold',
        'fold',
      ],
    },
  },
});

/** Joins class names (clsx notation); of two that set the same property the later one stays. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}

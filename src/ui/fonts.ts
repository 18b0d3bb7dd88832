import cinzelLatin from '@fontsource-variable/cinzel/files/cinzel-latin-wght-normal.woff2?url';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

const preload = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const;

/** Head links for every page: the body face. */
export const fontPreloads = [preload(interLatin)];

/** Head links for pages that show display type above the fold. */
export const displayFontPreloads = [preload(cinzelLatin)];

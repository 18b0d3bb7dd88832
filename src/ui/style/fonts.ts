import cinzelLatin from '@fontsource-variable/cinzel/files/cinzel-latin-wght-normal.woff2?url';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** Head links for every page: the body face and the one of the wordmark, 74 kB together. latin-ext comes when a page needs it. */
export const fontPreloads = [interLatin, cinzelLatin].map(
  (href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const,
);

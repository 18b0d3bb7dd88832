import { createContext } from 'react';

/** Is a frame around this? An error screen without a frame shows some of it by itself. */
export const InFrameContext = createContext(false);

/** To be called once the page in the frame is hydrated, which is later than what is around all pages. */
export const PageHydratedContext = createContext(() => {});

import { createContext } from 'react';

/** Is a frame around this? An error screen that stands alone shows some of it by itself. */
export const InFrameContext = createContext(false);

import { createContext } from 'react';

/** Is the frame of signed-in users around this? An error screen that stands alone shows some of it by itself. */
export const InFrameContext = createContext(false);

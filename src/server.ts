import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server';
import { startWeb, stopWeb } from '#/web/web-service.server.ts';

export { closeLiveStreams, readiness, startWeb, stopWeb } from '#/web/web-service.server.ts';

const handle = createStartHandler(defaultStreamHandler);

export default {
  fetch(request: Request, _peer?: string) {
    startWeb();
    return handle(request);
  },
};

// The development server loads this module anew after a change: the old one lets go of its connections.
import.meta.hot?.dispose(() => void stopWeb());

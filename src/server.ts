import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server';

const handle = createStartHandler(defaultStreamHandler);

export default { fetch: (request: Request) => handle(request) };

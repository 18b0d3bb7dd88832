import { createServerFn } from '@tanstack/react-start';
import * as queries from './shell.queries.server.ts';

export const getShell = createServerFn({ method: 'GET' }).handler(() => queries.getShell({}));

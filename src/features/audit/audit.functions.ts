import { createServerFn } from '@tanstack/react-start';
import { inputType } from '#/platform/input/transport.ts';
import * as queries from './audit.queries.server.ts';
import type { AuditFilter } from './audit.search.ts';

type InGuild = AuditFilter & { guildId: string };

export const listAuditLogs = createServerFn({ method: 'GET' })
  .validator(inputType<InGuild & { limit?: number; cursor?: string }>())
  .handler(({ data }) => queries.listAuditLogs(data));

export const countNewAuditLogs = createServerFn({ method: 'GET' })
  .validator(inputType<InGuild & { after: number }>())
  .handler(({ data }) => queries.countNewAuditLogs(data));

export const auditFacets = createServerFn({ method: 'GET' })
  .validator(inputType<{ guildId: string }>())
  .handler(({ data }) => queries.auditFacets(data));

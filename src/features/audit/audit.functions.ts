import { createServerFn } from '@tanstack/react-start';
import { carries } from '#/platform/transport.ts';
import * as queries from './audit.queries.server.ts';
import type { AuditFilter } from './audit-list.rules.ts';

type InGuild = AuditFilter & { guildId: string };

export const listAuditLogs = createServerFn({ method: 'GET' })
  .validator(carries<InGuild & { limit?: number; cursor?: string }>())
  .handler(({ data }) => queries.listAuditLogs(data));

export const countNewAuditLogs = createServerFn({ method: 'GET' })
  .validator(carries<InGuild & { after: number }>())
  .handler(({ data }) => queries.countNewAuditLogs(data));

export const auditFacets = createServerFn({ method: 'GET' })
  .validator(carries<{ guildId: string }>())
  .handler(({ data }) => queries.auditFacets(data));

import { createServerFn } from '@tanstack/react-start';
import { carries } from '#/platform/transport.ts';
import { addLeave as addLeaveCommand } from './commands/add-leave.server.ts';
import { cancelLeave as cancelLeaveCommand } from './commands/cancel-leave.server.ts';
import { changeLeave as changeLeaveCommand } from './commands/change-leave.server.ts';
import { endLeave as endLeaveCommand } from './commands/end-leave.server.ts';
import * as queries from './leave.queries.server.ts';
import type * as schema from './leave.schema.ts';

export const listLeaves = createServerFn({ method: 'GET' })
  .validator(carries<schema.ListLeavesInput>())
  .handler(({ data }) => queries.listLeaves(data));

export const leaveCalendar = createServerFn({ method: 'GET' })
  .validator(carries<schema.LeaveCalendarInput>())
  .handler(({ data }) => queries.leaveCalendar(data));

export const addLeave = createServerFn({ method: 'POST' })
  .validator(carries<schema.AddLeaveInput>())
  .handler(({ data }) => addLeaveCommand(data));

export const changeLeave = createServerFn({ method: 'POST' })
  .validator(carries<schema.ChangeLeaveInput>())
  .handler(({ data }) => changeLeaveCommand(data));

export const endLeave = createServerFn({ method: 'POST' })
  .validator(carries<schema.OneLeaveInput>())
  .handler(({ data }) => endLeaveCommand(data));

export const cancelLeave = createServerFn({ method: 'POST' })
  .validator(carries<schema.OneLeaveInput>())
  .handler(({ data }) => cancelLeaveCommand(data));

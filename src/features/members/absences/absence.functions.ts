import { createServerFn } from '@tanstack/react-start';
import { inputType } from '#/platform/input/transport.ts';
import * as queries from './absence.queries.server.ts';
import type * as schema from './absence.schema.ts';
import { addAbsence as addAbsenceCommand } from './commands/add-absence.server.ts';
import { cancelAbsence as cancelAbsenceCommand } from './commands/cancel-absence.server.ts';
import { changeAbsence as changeAbsenceCommand } from './commands/change-absence.server.ts';
import { endAbsence as endAbsenceCommand } from './commands/end-absence.server.ts';

export const listAbsences = createServerFn({ method: 'GET' })
  .validator(inputType<schema.ListAbsencesInput>())
  .handler(({ data }) => queries.listAbsences(data));

export const absenceCalendar = createServerFn({ method: 'GET' })
  .validator(inputType<schema.AbsenceCalendarInput>())
  .handler(({ data }) => queries.absenceCalendar(data));

export const addAbsence = createServerFn({ method: 'POST' })
  .validator(inputType<schema.AddAbsenceInput>())
  .handler(({ data }) => addAbsenceCommand(data));

export const changeAbsence = createServerFn({ method: 'POST' })
  .validator(inputType<schema.ChangeAbsenceInput>())
  .handler(({ data }) => changeAbsenceCommand(data));

export const endAbsence = createServerFn({ method: 'POST' })
  .validator(inputType<schema.OneAbsenceInput>())
  .handler(({ data }) => endAbsenceCommand(data));

export const cancelAbsence = createServerFn({ method: 'POST' })
  .validator(inputType<schema.OneAbsenceInput>())
  .handler(({ data }) => cancelAbsenceCommand(data));

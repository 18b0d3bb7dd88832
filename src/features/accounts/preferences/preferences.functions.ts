import { createServerFn } from '@tanstack/react-start';
import type * as z from 'zod';
import type * as schema from '#/features/accounts/account.schema.ts';
import { inputType } from '#/platform/input/transport.ts';
import { setDisclaimerState as setDisclaimerStateCommand } from './commands/set-disclaimer-state.server.ts';
import { setPatchNotePreferences as setPatchNotePreferencesCommand } from './commands/set-patch-note-preferences.server.ts';
import { setSwitcherState as setSwitcherStateCommand } from './commands/set-switcher-state.server.ts';
import { setTimeZone as setTimeZoneCommand } from './commands/set-time-zone.server.ts';
import * as queries from './preferences.queries.server.ts';

export const getTimeZone = createServerFn({ method: 'GET' }).handler(() => queries.getTimeZone({}));

export const setTimeZone = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.timeZoneInput>>())
  .handler(({ data }) => setTimeZoneCommand(data));

export const getDisclaimerState = createServerFn({ method: 'GET' }).handler(() => queries.getDisclaimerState({}));

export const setDisclaimerState = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.disclaimerInput>>())
  .handler(({ data }) => setDisclaimerStateCommand(data));

export const getSwitcherState = createServerFn({ method: 'GET' }).handler(() => queries.getSwitcherState({}));

export const setSwitcherState = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.switcherInput>>())
  .handler(({ data }) => setSwitcherStateCommand(data));

export const getPatchNotePreferences = createServerFn({ method: 'GET' }).handler(() =>
  queries.getPatchNotePreferences({}),
);

export const setPatchNotePreferences = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.patchNotesInput>>())
  .handler(({ data }) => setPatchNotePreferencesCommand(data));

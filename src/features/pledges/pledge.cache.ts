import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { completePledge, createPledge, listPledges } from './pledge.functions.gen.ts';

export const pledgesOptions = (guildId: string) =>
  infiniteList(['guild', guildId, 'pledges', 'list'], listPledges, { guildId });

const topics = inGuild('pledges');

export const useCreatePledge = () => useCommand(createPledge, { messages: toastMessages('create', 'pledge'), topics });
export const useCompletePledge = () =>
  useCommand(completePledge, { messages: toastMessages('complete', 'pledge'), topics });

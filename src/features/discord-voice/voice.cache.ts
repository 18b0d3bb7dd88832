import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { dismissSnapshot, listPeople, listSnapshots, useSnapshot } from './discordVoice.functions.gen.ts';

export interface WhichActivity {
  readonly guildId: string;
  readonly activityId: string;
}

const keyOf = ({ guildId, activityId }: WhichActivity) =>
  ['guild', guildId, 'attendance', activityId, 'voice'] as const;

export const snapshotsOptions = (which: WhichActivity) =>
  queryOptions({ queryKey: keyOf(which), queryFn: ({ signal }) => listSnapshots({ data: which, signal }) });

export const peopleOptions = (which: WhichActivity & { readonly snapshotId: string }) =>
  infiniteList([...keyOf(which), which.snapshotId], listPeople, which);

export const useUseSnapshot = () =>
  useCommand(useSnapshot, { messages: toastMessages('record', 'check-in'), topics: inGuild('attendance') });
export const useDismissSnapshot = () =>
  useCommand(dismissSnapshot, { messages: toastMessages('dismiss', 'proposal'), topics: inGuild('attendance') });

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { uuidv7 } from '#/base/id.ts';
import { notify, type PromiseToast } from '#/ui/feedback/toast.ts';

/**
 * A change about members of a guild: tells how it went, then everything about its members is looked at again. The same
 * wish sent twice by one dialog, after a lost answer, is one.
 */
export function useMemberChange<Input extends { guildId: string }, Output>(
  guildId: string,
  call: (options: { data: Input; headers: Record<string, string> }) => Promise<Output>,
  words: PromiseToast<Output>,
) {
  const client = useQueryClient();
  const wish = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: (sent: Omit<Input, 'guildId'>) => {
      const text = JSON.stringify(sent);
      if (wish.current.text !== text) wish.current = { text, key: uuidv7() };
      const data = { guildId, ...sent } as unknown as Input;
      return notify.promise(() => call({ data, headers: { 'idempotency-key': wish.current.key } }), words);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['guild', guildId, 'members'] }),
  });
}

import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CreatePledgeDialog } from '#/features/pledges/components/create-pledge-dialog.tsx';
import { PledgeList } from '#/features/pledges/components/pledge-list.tsx';
import { pledgesOptions } from '#/features/pledges/pledge.cache.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { Button } from '#/ui/controls/button.tsx';

/** Pledges of a guild. */
export const Route = createFileRoute('/_app/guilds/$guildId/pledges')({
  loader: ({ context: { queryClient }, params: { guildId }, location }) =>
    guarded({ href: location.href }, () => queryClient.ensureInfiniteQueryData(pledgesOptions(guildId))),
  head: () => ({ meta: [{ title: 'Pledges · Guildhall' }] }),
  component: Pledges,
});

function Pledges() {
  const { guildId } = Route.useParams();
  const { data } = useSuspenseInfiniteQuery(pledgesOptions(guildId));
  const [adding, setAdding] = useState(false);
  return (
    <div className="mx-auto w-full max-w-[1080px] p-(--gutter)">
      <header className="mb-4 flex flex-wrap items-center gap-2">
        <h1 className="grow text-24 font-semibold tracking-[-0.015em]">Pledges</h1>
        {data.pages[0]?.can.create ? (
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            Add pledge
          </Button>
        ) : null}
      </header>
      <PledgeList guildId={guildId} />
      <CreatePledgeDialog guildId={guildId} open={adding} onClose={() => setAdding(false)} />
    </div>
  );
}

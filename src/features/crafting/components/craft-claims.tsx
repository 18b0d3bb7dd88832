import { MemberName } from '#/features/artisans/components/artisan-layers.tsx';
import { amountText } from '#/features/storage/storage.labels.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Card, CardHead } from '#/ui/layout/card.tsx';
import { useReleasePart } from '../crafting.cache.ts';
import type { CraftDetails } from '../crafting.queries.server.ts';

/** Who brings what. Everyone releases their own; who crafts it, or staff, what doesn't come. */
export function CraftClaims({ guildId, craft }: { guildId: string; craft: CraftDetails }) {
  const release = useReleasePart();
  const { claims, can, myUserId, id: requestId } = craft;
  if (claims.length === 0) return null;
  const names = new Map(craft.items.map(({ guid, name }) => [guid, name]));
  return (
    <Card aria-labelledby="claimed-parts">
      <CardHead id="claimed-parts" title="Claimed parts" note={String(claims.length)} />
      <ul aria-label="Claimed parts">
        {claims.map(({ itemGuid, userId, characterId, name, quantity }) => {
          const isMine = userId === myUserId;
          const item = names.get(itemGuid) ?? 'an item that is no longer needed';
          return (
            <li
              key={`${itemGuid}-${userId}`}
              className="flex min-h-11 items-center justify-between gap-3 px-5 py-2 not-first:border-t max-md:px-4"
            >
              <span className="min-w-0 wrap-anywhere text-fg-2">
                <MemberName guildId={can.viewProfiles ? guildId : null} characterId={characterId} name={name} />
                {` brings ${amountText(quantity, item)}`}
              </span>
              {(isMine && can.claim) || can.releaseOthers ? (
                <Button
                  size="row"
                  variant="ghost"
                  busy={release.isPending}
                  aria-label={isMine ? `Release ${item}` : `Release ${item} of ${name}`}
                  onClick={() =>
                    release.mutate({ guildId, requestId, itemGuid, memberId: isMine ? null : characterId, quantity })
                  }
                >
                  Release
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

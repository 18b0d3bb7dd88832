import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { artisanCoverageOptions } from '#/features/artisans/artisan.cache.ts';
import { linesOf } from '#/features/recipes/recipe-tree.rules.ts';
import { SegmentedControl } from '#/ui/controls/radio.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { isWorkedOn } from '../crafting.labels.ts';
import type { CraftDetails } from '../crafting.queries.server.ts';
import type { CraftPlan } from '../crafting.rules.ts';
import { CraftClaims } from './craft-claims.tsx';
import type { Claiming } from './craft-dialogs.tsx';
import { PartRow } from './craft-part-row.tsx';

interface MaterialsProps {
  guildId: string;
  craft: CraftDetails;
  plan: CraftPlan;
  onClaim: (part: Claiming) => void;
}

const LOOKS = [
  { value: 'tree', label: 'Tree' },
  { value: 'totals', label: 'Totals' },
] as const;
type Look = (typeof LOOKS)[number]['value'];

/** Everything that a request takes, with what members bring, what the storage has, and who can make the rest. */
export function CraftMaterials({ guildId, craft, plan, onClaim }: MaterialsProps) {
  const [look, setLook] = useState<Look>('tree');
  const { data: overview } = useQuery(artisanCoverageOptions(guildId));
  const isOpen = isWorkedOn(craft.status);
  const lines = look === 'tree' ? linesOf(plan.tree) : plan.parts.map((total) => ({ ...total, depth: 0 }));
  const stock = craft.stock && new Map(craft.stock.map((one) => [one.itemGuid, one]));
  return (
    <section aria-labelledby="materials" className="grid grid-cols-1 gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="materials" className="text-20 font-semibold tracking-[-0.01em]">
          Materials
        </h2>
        <p className="grow text-13 text-fg-3">
          {isOpen
            ? `${plan.covered} of ${plan.parts.length} parts covered`
            : `${plan.parts.length} ${plan.parts.length === 1 ? 'part' : 'parts'}`}
        </p>
        <SegmentedControl aria-label="Materials as" choices={LOOKS} value={look} onValueChange={setLook} />
      </header>
      <Card>
        <table aria-label="Materials" className="craft-parts">
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Need</th>
              {stock ? (
                <th scope="col" data-wide="">
                  In storage
                </th>
              ) : null}
              <th scope="col" data-wide="">
                Claimed
              </th>
              {isOpen ? (
                <>
                  <th scope="col">Missing</th>
                  <th scope="col">
                    <span className="max-md:sr-only">Who can make it</span>
                  </th>
                </>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <PartRow
                // A tree has an item more than once, and its lines have no other name than their place.
                key={`${at}-${line.item.guid}`}
                guildId={guildId}
                craft={craft}
                line={line}
                missing={plan.parts.find((part) => part.item.guid === line.item.guid)?.rest ?? 0}
                isTop={look === 'tree' && at === 0}
                isOpen={isOpen}
                stock={stock}
                coverage={overview?.coverage ?? null}
                onClaim={onClaim}
              />
            ))}
          </tbody>
        </table>
      </Card>
      <p className="flex items-start gap-2 text-13 text-fg-3">
        <Icon name="info" className="mt-0.5 shrink-0" />
        {`Parts that ${stock ? 'are in the storage or ' : ''}someone claims aren't broken down further. Amounts aren't confirmed facts of the game.`}
      </p>
      <CraftClaims guildId={guildId} craft={craft} />
    </section>
  );
}

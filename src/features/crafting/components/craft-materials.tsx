import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { artisanCoverageOptions } from '#/features/artisans/artisan.cache.ts';
import type { Coverage } from '#/features/artisans/artisan.rules.ts';
import { ARTISAN_GRADES, type ArtisanGrade } from '#/features/game/game.data.ts';
import type { TreeItem } from '#/features/recipes/recipe.rules.ts';
import { linesOf, type Total } from '#/features/recipes/recipe-tree.rules.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { useReleasePart } from '../crafting.cache.ts';
import type { CraftDetails } from '../crafting.queries.server.ts';
import type { CraftPlan } from '../crafting.rules.ts';
import type { Claiming } from './craft-dialogs.tsx';

interface MaterialsProps {
  guildId: string;
  craft: CraftDetails;
  plan: CraftPlan;
  onClaim: (part: Claiming) => void;
}

type Look = 'tree' | 'totals';

/** Everything that a request takes, with what members bring and who can make the rest. */
export function CraftMaterials({ guildId, craft, plan, onClaim }: MaterialsProps) {
  const [look, setLook] = useState<Look>('tree');
  const { data: overview } = useQuery(artisanCoverageOptions(guildId));
  const lines = look === 'tree' ? linesOf(plan.tree) : plan.parts.map((total) => ({ ...total, depth: 0 }));
  return (
    <section aria-labelledby="materials" className="grid grid-cols-1 gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="materials" className="text-20 font-semibold tracking-[-0.01em]">
          Materials
        </h2>
        <p className="grow text-13 text-fg-3">{`${plan.covered} of ${plan.parts.length} parts covered`}</p>
        <div className="flex gap-1">
          {(['tree', 'totals'] as const).map((one) => (
            <Button
              key={one}
              size="sm"
              variant={look === one ? 'secondary' : 'ghost'}
              aria-pressed={look === one}
              onClick={() => setLook(one)}
            >
              {one === 'tree' ? 'Tree' : 'Totals'}
            </Button>
          ))}
        </div>
      </header>
      <Card>
        <table aria-label="Materials" className="craft-parts">
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Need</th>
              <th scope="col">Claimed</th>
              <th scope="col">Missing</th>
              <th scope="col">Who can make it</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              // A tree has an item more than once, and its lines have no other name than their place.
              <tr key={`${at}-${line.item.guid}`}>
                <th scope="row">
                  <PartCell guildId={guildId} line={line} />
                </th>
                <td>{line.need.toLocaleString('en-US')}</td>
                <td>{line.taken[0] ? line.taken[0].toLocaleString('en-US') : '–'}</td>
                <td>
                  <Missing rest={line.rest} spare={line.spare} />
                </td>
                <td>
                  <span className="craft-makers">
                    <span>{line.rest === 0 ? '' : makersText(line.item, overview?.coverage ?? null)}</span>
                    <PartAction craft={craft} plan={plan} item={line.item} onClaim={onClaim} />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <Claims guildId={guildId} craft={craft} />
      <p className="flex items-start gap-2 text-13 text-fg-3">
        <Icon name="info" className="mt-0.5 shrink-0" />
        Parts that someone claims aren't broken down further. Amounts aren't confirmed facts of the game.
      </p>
    </section>
  );
}

type Line = Total & { readonly depth: number };

function PartCell({ guildId, line: { item, depth } }: { guildId: string; line: Line }) {
  return (
    <span className="part-name" style={{ '--depth': depth } as CSSProperties}>
      <Icon name={item.icon} />
      {item.recipe === null ? (
        <span className="font-medium">{item.name}</span>
      ) : (
        <a data-link="" className="link font-medium" href={`/guilds/${guildId}/artisans/recipes/${item.guid}`}>
          {item.name}
        </a>
      )}
    </span>
  );
}

function Missing({ rest, spare }: { rest: number; spare: number }) {
  if (rest > 0) return <b className="font-semibold text-warning">{rest.toLocaleString('en-US')}</b>;
  return (
    <>
      <Icon name="check" className="text-success" />
      <span className="sr-only">{spare > 0 ? 'Left over from another part' : 'Nothing'}</span>
    </>
  );
}

/** 'Méri Ahohoe', '3 members', or that there is no one; empty where the guild hides it. */
function makersText({ recipe, profession }: TreeItem, coverage: readonly Coverage[] | null): string {
  const by = recipe?.profession ?? profession;
  if (by === null) return '';
  const grade: ArtisanGrade = recipe?.grade ?? 'Novice';
  const needs = recipe ? `${by}, ${grade}` : by;
  if (coverage === null) return needs;
  const found = coverage.find((one) => one.profession === by);
  const able = found?.counts.slice(ARTISAN_GRADES.indexOf(grade)).reduce((sum, n) => sum + n, 0) ?? 0;
  const who = able === 0 ? 'No one' : able === 1 ? (found?.best[0]?.name ?? '1 member') : `${able} members`;
  return `${who} (${needs})`;
}

interface ActionProps {
  craft: CraftDetails;
  plan: CraftPlan;
  item: TreeItem;
  onClaim: (part: Claiming) => void;
}

function PartAction({ craft, plan, item, onClaim }: ActionProps) {
  const missing = plan.parts.find((part) => part.item.guid === item.guid)?.rest ?? 0;
  if (!craft.can.claim || missing === 0) return null;
  return (
    <Button
      size="row"
      aria-label={`Claim ${item.name}`}
      onClick={() => onClaim({ itemGuid: item.guid, name: item.name, missing })}
    >
      Claim
    </Button>
  );
}

/** Who brings what. */
function Claims({ guildId, craft }: { guildId: string; craft: CraftDetails }) {
  const release = useReleasePart();
  if (craft.claims.length === 0) return null;
  const names = new Map(craft.items.map(({ guid, name }) => [guid, name]));
  return (
    <Card>
      <ul aria-label="Claimed parts">
        {craft.claims.map(({ itemGuid, userId, name, quantity }) => (
          <li
            key={`${itemGuid}-${userId}`}
            className="flex items-center justify-between gap-3 px-5 py-2.5 not-first:border-t max-md:px-4"
          >
            <span className="min-w-0 wrap-anywhere">
              {`${name} brings ${quantity.toLocaleString('en-US')} × ${names.get(itemGuid) ?? 'an item that is no longer needed'}`}
            </span>
            {craft.can.claim && userId === craft.myUserId ? (
              <Button
                size="row"
                variant="ghost"
                busy={release.isPending}
                aria-label={`Release ${names.get(itemGuid) ?? 'part'}`}
                onClick={() => release.mutate({ guildId, requestId: craft.id, itemGuid })}
              >
                Release
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

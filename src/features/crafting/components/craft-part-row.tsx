import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { Coverage } from '#/features/artisans/artisan.rules.ts';
import { artisanSearchFrom } from '#/features/artisans/artisan.search.ts';
import { ARTISAN_GRADES, type ArtisanGrade } from '#/features/game/game.data.ts';
import type { TreeItem } from '#/features/recipes/recipe.rules.ts';
import type { Total } from '#/features/recipes/recipe-tree.rules.ts';
import { countText } from '#/features/storage/storage.labels.ts';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import type { CraftDetails } from '../crafting.queries.server.ts';
import { availableOf, claimedOf, reservedOf } from '../crafting.rules.ts';
import type { Claiming } from './craft-dialogs.tsx';

type Stock = ReadonlyMap<string, NonNullable<CraftDetails['stock']>[number]>;
type Line = Total & { readonly depth: number };

interface PartRowProps {
  guildId: string;
  craft: CraftDetails;
  line: Line;
  /** Of the part wherever the tree has it. */
  missing: number;
  /** The item itself. */
  isTop: boolean;
  isOpen: boolean;
  stock: Stock | null;
  coverage: readonly Coverage[] | null;
  onClaim: (part: Claiming) => void;
}

/** A part: how much of it is needed, where it comes from, and who can make what is missing. */
export function PartRow({ guildId, line, isTop, isOpen, stock, coverage, ...rest }: PartRowProps) {
  const { item, need, depth } = line;
  const claimed = claimedOf(line);
  return (
    <tr>
      <th scope="row">
        <span className="part-name" style={{ '--depth': depth } as CSSProperties}>
          <Icon name={item.icon} />
          <span className="min-w-0">
            {item.recipe === null ? (
              <span className="font-medium">{item.name}</span>
            ) : (
              <a data-link="" className="link font-medium" href={`/guilds/${guildId}/artisans/recipes/${item.guid}`}>
                {item.name}
              </a>
            )}
            <small className="md:hidden">{isTop ? needsText(item) : sourcesText(line)}</small>
          </span>
        </span>
      </th>
      <td>{countText(need)}</td>
      {stock ? (
        <td data-wide="">
          {isTop ? <span className="text-fg-3">–</span> : <InStorage line={line} stock={stock.get(item.guid)} />}
        </td>
      ) : null}
      <td data-wide="" className={claimed === 0 ? 'text-fg-3' : undefined}>
        {claimed === 0 ? '–' : countText(claimed)}
      </td>
      {isOpen ? (
        <>
          <td>{isTop ? countText(need) : <Missing rest={line.rest} spare={line.spare} />}</td>
          <td>
            <span className="craft-makers">
              {line.rest === 0 ? null : <Makers guildId={guildId} item={item} coverage={coverage} />}
              {isTop ? null : <PartActions guildId={guildId} item={item} {...rest} />}
            </span>
          </td>
        </>
      ) : null}
    </tr>
  );
}

/** On a phone, below the name: '12 reserved, 4 claimed', or who can make it. What the viewer doesn't see of the storage is 0. */
const sourcesText = (line: Line): string =>
  [
    reservedOf(line) > 0 && `${countText(reservedOf(line))} reserved`,
    availableOf(line) > 0 && `${countText(availableOf(line))} in storage`,
    claimedOf(line) > 0 && `${countText(claimedOf(line))} claimed`,
    line.rest > 0 && needsText(line.item),
  ]
    .filter(Boolean)
    .join(', ');

/** 'Metalworking, Master', or what it is gathered by. */
const needsText = ({ recipe, profession }: TreeItem): string =>
  recipe ? `${recipe.profession}, ${recipe.grade}` : (profession ?? 'Anyone');

/** What the guild has for this request; below it what is reserved, for this one and for others. */
function InStorage({ line, stock }: { line: Line; stock: ReturnType<Stock['get']> }) {
  const { available = 0, reserved = 0, elsewhere = 0 } = stock ?? {};
  const notes = [
    reservedOf(line) > 0 && `${countText(reservedOf(line))} reserved`,
    elsewhere > 0 && `${countText(elsewhere)} for others`,
  ].filter(Boolean);
  return (
    <>
      <span className={available + reserved === 0 ? 'text-fg-3' : undefined}>{countText(available + reserved)}</span>
      {notes.length > 0 ? <small>{notes.join(', ')}</small> : null}
    </>
  );
}

function Missing({ rest, spare }: { rest: number; spare: number }) {
  if (rest > 0) return <b className="font-semibold text-warning">{countText(rest)}</b>;
  return (
    <>
      <Icon name="check" className="text-success" />
      <span className="sr-only">{spare > 0 ? 'Left over from another part' : 'Nothing'}</span>
    </>
  );
}

interface MakersProps {
  guildId: string;
  item: TreeItem;
  coverage: readonly Coverage[] | null;
}

/** 'Méri Ahohoe', '3 members', or that there is no one; the profession alone where the guild hides it. Leads to those members. */
function Makers({ guildId, item, coverage }: MakersProps) {
  const by = item.recipe?.profession ?? item.profession;
  const grade: ArtisanGrade = item.recipe?.grade ?? 'Novice';
  if (by === null || coverage === null) return <span>{needsText(item)}</span>;
  const found = coverage.find((one) => one.profession === by);
  const able = found?.counts.slice(ARTISAN_GRADES.indexOf(grade)).reduce((sum, n) => sum + n, 0) ?? 0;
  return (
    <span className="min-w-0">
      {able === 0 ? (
        <span className="text-warning">No one</span>
      ) : (
        <Link
          to="/guilds/$guildId/artisans"
          params={{ guildId }}
          search={artisanSearchFrom({ profession: by, grade })}
          className="link"
        >
          {able === 1 ? (found?.best[0]?.name ?? '1 member') : `${countText(able)} members`}
        </Link>
      )}
      <small>{needsText(item)}</small>
    </span>
  );
}

interface PartActionsProps extends Pick<PartRowProps, 'guildId' | 'craft' | 'missing' | 'onClaim'> {
  item: TreeItem;
}

function PartActions({ guildId, craft, item: { guid, name, recipe }, missing, onClaim }: PartActionsProps) {
  const { can, claims, myUserId } = craft;
  if (missing === 0 || !(can.claim || can.createTask)) return null;
  const isFirst = claims.every(({ itemGuid, userId }) => itemGuid !== guid || userId !== myUserId);
  return (
    <span className="flex shrink-0 gap-1.5">
      {can.createTask ? (
        <LinkButton
          size="row"
          variant="ghost"
          to="/guilds/$guildId/tasks"
          params={{ guildId }}
          search={{
            create: true,
            newTitle: `${recipe ? 'Craft' : 'Gather'} ${name}`,
            newGoal: missing,
            newCategory: recipe ? 'craft' : 'gather',
          }}
          className="max-md:hidden"
          aria-label={`Create a task for ${name}`}
        >
          Task
        </LinkButton>
      ) : null}
      {can.claim ? (
        <Button
          size="row"
          aria-label={`Claim ${name}`}
          onClick={() => onClaim({ itemGuid: guid, name, missing, isFirst })}
        >
          Claim
        </Button>
      ) : null}
    </span>
  );
}

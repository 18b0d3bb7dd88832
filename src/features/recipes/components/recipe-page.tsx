import { useSuspenseQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { MemberName } from '#/features/artisans/components/artisan-layers.tsx';
import { CheckboxField } from '#/ui/controls/checkbox.tsx';
import { HiddenNote } from '#/ui/feedback/hidden-note.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Breadcrumb, BreadcrumbHere, BreadcrumbLink } from '#/ui/layout/breadcrumb.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { recipeOptions, useMarkRecipes } from '../recipe.cache.ts';
import type { RecipePage as Page, RecipePerson } from '../recipe.queries.server.ts';
import { gradeSuffices, type Making, type TreeItem } from '../recipe.rules.ts';
import { breakDown, linesOf, type TreeNode } from '../recipe-tree.rules.ts';

interface RecipePageProps {
  guildId: string;
  itemGuid: string;
}

/** One recipe: everything it takes, down to what is gathered, and who in the guild knows it. */
export function RecipePage({ guildId, itemGuid }: RecipePageProps) {
  const { data } = useSuspenseQuery(recipeOptions(guildId, itemGuid));
  const items = new Map(data.items.map((item) => [item.guid, item]));
  const item = items.get(itemGuid);
  if (!item?.recipe) return null;
  const tree = breakDown(itemGuid, item.recipe.quantity, items);
  return (
    <div className="grid grid-cols-1 gap-5 p-(--gutter)">
      <header className="grid gap-3">
        <Breadcrumb>
          <BreadcrumbLink to="/guilds/$guildId/artisans/recipes" params={{ guildId }}>
            Recipes
          </BreadcrumbLink>
          <BreadcrumbHere>{item.name}</BreadcrumbHere>
        </Breadcrumb>
        <div className="flex items-center gap-3">
          <span className="grid size-12 shrink-0 place-items-center rounded-card border bg-bg-1 text-fg-2">
            <Icon name={item.icon} />
          </span>
          <div className="min-w-0">
            <h1 className="text-24 font-semibold tracking-[-0.015em] wrap-anywhere">{item.name}</h1>
            <p className="text-fg-2">{headline(item.recipe)}</p>
          </div>
        </div>
        <p className="text-13 text-fg-3">Amounts and grades aren't confirmed facts of the game.</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Tree guildId={guildId} lines={linesOf(tree)} />
        <div className="grid grid-cols-1 gap-5">
          <Mine guildId={guildId} item={item} recipe={item.recipe} page={data} />
          <Knowers guildId={guildId} recipe={item.recipe} page={data} />
        </div>
      </div>
    </div>
  );
}

const headline = ({ profession, grade, quantity }: Making): string =>
  `${profession}, ${grade}${quantity === 1 ? '' : `. Makes ${quantity} at a time`}`;

function Tree({ guildId, lines }: { guildId: string; lines: readonly TreeNode[] }) {
  return (
    <Card>
      <CardHead title="Materials" note={`${lines.length - 1} ${lines.length === 2 ? 'part' : 'parts'}`} />
      <table className="w-full" aria-label="Materials">
        <thead className="text-12 text-fg-3">
          <tr>
            <th scope="col" className="px-5 py-2 text-left font-medium max-md:px-4">
              Part
            </th>
            <th scope="col" className="w-20 px-3 py-2 text-right font-medium max-md:px-4">
              Need
            </th>
            <th scope="col" className="w-52 px-5 py-2 text-left font-medium max-md:hidden">
              Made by
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // The lines of a tree have no other name than their place.
            <tr key={at} className="border-t">
              <th scope="row" className="px-5 py-2 text-left font-normal max-md:px-4">
                <PartName guildId={guildId} item={line.item} depth={line.depth} />
              </th>
              <td className="px-3 py-2 text-right tabular-nums max-md:px-4">{line.need.toLocaleString('en-US')}</td>
              <td className="px-5 py-2 text-13 text-fg-2 max-md:hidden">{madeBy(line.item)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const madeBy = ({ recipe, profession }: TreeItem): string =>
  recipe === null ? (profession ?? 'Gathered') : `${recipe.profession}, ${recipe.grade}`;

interface PartNameProps {
  guildId: string;
  item: TreeItem;
  depth: number;
}

/** The name leads to how it is made. */
function PartName({ guildId, item, depth }: PartNameProps) {
  return (
    <span className="part-name" style={{ '--depth': depth } as CSSProperties}>
      <Icon name={item.icon} />
      <span className="min-w-0">
        {item.recipe === null || depth === 0 ? (
          <span className="font-medium">{item.name}</span>
        ) : (
          <a data-link="" className="link font-medium" href={`/guilds/${guildId}/artisans/recipes/${item.guid}`}>
            {item.name}
          </a>
        )}
        <small className="md:hidden">{madeBy(item)}</small>
      </span>
    </span>
  );
}

interface PartProps {
  guildId: string;
  recipe: Making;
  page: Page;
}

function Mine({ guildId, item, recipe, page: { own, can } }: PartProps & { item: TreeItem }) {
  const mark = useMarkRecipes();
  if (own.length === 0) return null;
  return (
    <Card>
      <CardHead title="My characters" />
      <CardBody className="grid gap-3">
        {own.map((one) => (
          <CheckboxField
            key={one.characterId}
            label={own.length === 1 ? 'I know this recipe' : `${one.name} knows this recipe`}
            hint={standing(one, recipe)}
            checked={one.knows}
            disabled={!can.mark}
            onCheckedChange={(known) =>
              mark.mutate({ guildId, memberId: one.characterId, itemGuids: [item.guid], known })
            }
          />
        ))}
      </CardBody>
    </Card>
  );
}

/** 'Journeyman 27' or what is missing. */
function standing({ grade, level }: RecipePerson, recipe: Making): string {
  if (grade === null) return `Doesn't practice ${recipe.profession}`;
  const has = `${grade} ${level ?? 0}`;
  return gradeSuffices(grade, recipe.grade) ? has : `${has}, needs ${recipe.grade}`;
}

function Knowers({ guildId, recipe, page: { knowers, seesOthers, can } }: PartProps) {
  return (
    <Card>
      <CardHead title="Who knows it" note={knowers.length > 0 ? String(knowers.length) : undefined} />
      {seesOthers ? null : (
        <CardBody>
          <HiddenNote>This guild hides what other members practice. You see only your own.</HiddenNote>
        </CardBody>
      )}
      {knowers.length === 0 ? (
        <CardBody className="text-13 text-fg-2">No one has marked this recipe yet.</CardBody>
      ) : (
        <ul aria-label="Who knows it">
          {knowers.map((one) => (
            <li
              key={one.characterId}
              className="flex items-center justify-between gap-3 px-5 py-2.5 not-first:border-t max-md:px-4"
            >
              <MemberName guildId={can.viewProfiles ? guildId : null} characterId={one.characterId} name={one.name} />
              <span
                className={
                  gradeSuffices(one.grade, recipe.grade)
                    ? 'text-right text-13 text-fg-3'
                    : 'text-right text-13 text-warning'
                }
              >
                {standing(one, recipe)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

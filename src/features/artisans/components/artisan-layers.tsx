import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Profession } from '#/features/game/game.data.ts';
import { Button } from '#/ui/controls/button.tsx';
import { OpenedBy } from '#/ui/overlays/opened-by.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#/ui/overlays/popover.tsx';
import type { OpenRowLayer } from '#/ui/table/use-row-layer.ts';
import { coverageText } from '../artisan.labels.ts';
import type { ArtisanRow } from '../artisan.queries.server.ts';
import { type Coverage, gradeAt, type Mark, nextGrade, PROFESSION_LIST, type Practitioner } from '../artisan.rules.ts';

interface LayerProps {
  layer: OpenRowLayer;
  label: string;
  children: ReactNode;
}

function Layer({ layer: { trigger, open, onOpenChange }, label, children }: LayerProps) {
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>
        <OpenedBy element={trigger} />
      </PopoverTrigger>
      <PopoverContent aria-label={label} className="grid w-72 justify-items-start gap-3 text-13">
        {children}
      </PopoverContent>
    </Popover>
  );
}

interface MarkLayerProps {
  guildId: string | null;
  layer: OpenRowLayer;
  row: ArtisanRow;
  mark: Mark;
  /** Undefined where the viewer can't change it here. */
  onEdit: (() => void) | undefined;
}

/** Who has reached what, and how far it is to the next grade. */
export function MarkLayer({ guildId, layer, row, mark: [profession, grade, level], onEdit }: MarkLayerProps) {
  const name = PROFESSION_LIST[profession];
  const next = nextGrade(gradeAt(grade), level);
  return (
    <Layer layer={layer} label={`${name} of ${row.name}`}>
      <div className="grid gap-1">
        <MemberName guildId={guildId} {...row} />
        <p className="text-fg-1">{`${name}: ${gradeAt(grade)}, level ${level}`}</p>
        <p className="text-fg-2">
          {next === null
            ? 'This is the highest grade.'
            : `${next.levels} ${next.levels === 1 ? 'level' : 'levels'} to ${next.grade}`}
        </p>
      </div>
      {onEdit ? (
        <Button size="sm" onClick={onEdit}>
          Edit my professions
        </Button>
      ) : null}
    </Layer>
  );
}

interface CoverageLayerProps {
  guildId: string | null;
  layer: OpenRowLayer;
  profession: Profession;
  coverage: Coverage | undefined;
  /** Narrows the list to it; undefined where it is already. */
  onShow: (() => void) | undefined;
}

/** What the guild has of a profession, and who is best at it. */
export function CoverageLayer({ guildId, layer, profession, coverage, onShow }: CoverageLayerProps) {
  return (
    <Layer layer={layer} label={`Coverage of ${profession}`}>
      <div className="grid gap-1">
        <p className="font-semibold text-fg-1">{profession}</p>
        <p className="text-fg-2">{coverageText(coverage)}</p>
      </div>
      {coverage ? (
        <ol aria-label="Most skilled" className="grid w-full gap-1.5 border-t pt-3">
          {coverage.best.map((one) => (
            <li key={one.characterId} className="flex justify-between gap-3">
              <MemberName guildId={guildId} {...one} />
              <span className="shrink-0 text-fg-3">{`${one.grade} ${one.level}`}</span>
            </li>
          ))}
        </ol>
      ) : null}
      {coverage && onShow ? (
        <Button size="sm" onClick={onShow}>
          Show who practices it
        </Button>
      ) : null}
    </Layer>
  );
}

type Named = Pick<Practitioner, 'characterId' | 'name'>;

/** A link to the profile where the viewer may open it. */
export function MemberName({ guildId, characterId, name }: Named & { guildId: string | null }) {
  if (guildId === null) return <span className="min-w-0 font-medium">{name}</span>;
  return (
    <Link
      to="/guilds/$guildId/members/$memberId"
      params={{ guildId, memberId: characterId }}
      className="link min-w-0 font-medium"
    >
      {name}
    </Link>
  );
}

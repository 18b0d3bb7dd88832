import type { ReactNode } from 'react';
import { ArchetypeTile } from '#/features/game/components/archetype-tile.tsx';
import { RoleBadge } from '#/features/game/components/role-badge.tsx';
import { classOf } from '#/features/game/game.rules.ts';
import { LinkButton } from '#/ui/controls/button.tsx';
import { useNarrow } from '#/ui/layout/use-narrow.ts';
import { OpenedBy } from '#/ui/overlays/opened-by.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#/ui/overlays/popover.tsx';
import { Sheet, SheetBody, SheetContent, SheetTrigger } from '#/ui/overlays/sheet.tsx';
import { useUrlLayerOf } from '#/ui/overlays/use-url-layer.ts';
import type { RowLayer } from '#/ui/table/use-row-layer.ts';
import { archetypesLine, shownName } from '../character.rules.ts';
import { CharacterAvatar } from './character-avatar.tsx';

/** What the card shows of a character. */
export interface CharacterFacts {
  readonly id: string;
  readonly name?: string | null;
  readonly race: string;
  readonly level: number;
  readonly primaryArchetype: string;
  readonly secondaryArchetype: string | null;
  readonly role: string;
  readonly avatarImageLink: string | null;
  readonly screenshotImageLink?: string | null;
}

interface CardProps {
  character: CharacterFacts;
  /** Under the name: rank and roles. */
  note?: ReactNode;
  /** Path of the member's profile; without it there is no button. */
  profilePath?: string | undefined;
}

interface CardLayerProps extends CardProps {
  /** What opened it, usually the name: a button, or a link to the profile. */
  trigger: HTMLElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * A character's summary beside its name; on narrow screens a sheet (docs/product/characters.md#popover-card). A list has one
 * for all of its names.
 */
export function CharacterCardLayer({ trigger, open, onOpenChange, ...shown }: CardLayerProps) {
  const narrow = useNarrow() === true;
  const opener = <OpenedBy element={trigger} />;
  if (narrow)
    return (
      <Sheet open={open} onOpenChange={onOpenChange}>
        <SheetTrigger asChild>{opener}</SheetTrigger>
        <CardSheetContent {...shown} />
      </Sheet>
    );
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>{opener}</PopoverTrigger>
      <PopoverContent
        side="right"
        align="start"
        sideOffset={12}
        aria-label={shownName(shown.character.name)}
        className="w-76"
      >
        <CharacterFactsCard {...shown} />
      </PopoverContent>
    </Popover>
  );
}

/** The card of a member where people close things with Back: a reload opens it again (`useCardInUrl`). */
export function CharacterCardSheet({ onClose, ...shown }: CardProps & { onClose: () => void }) {
  return (
    <Sheet open inUrl onOpenChange={(next) => next || onClose()}>
      <CardSheetContent {...shown} replaces />
    </Sheet>
  );
}

/** Whose card the address names, on a phone. `press`: for the list of names, where a press changes the address instead. */
export function useCardInUrl() {
  const narrow = useNarrow() === true;
  const [cardOf, setCardOf] = useUrlLayerOf('card');
  return {
    cardOf: narrow ? cardOf : null,
    close: () => setCardOf(null),
    press: ({ kind, row }: Pick<RowLayer, 'kind' | 'row'>) => {
      if (!narrow || kind !== 'card') return false;
      setCardOf(row);
      return true;
    },
  };
}

function CardSheetContent(shown: FactsCardProps) {
  return (
    <SheetContent side="bottom" title="Character">
      <SheetBody className="pt-4 max-md:pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
        <CharacterFactsCard {...shown} />
      </SheetBody>
    </SheetContent>
  );
}

interface FactsCardProps extends CardProps {
  /** The profile takes the place of the card in the history. */
  replaces?: boolean;
}

/** The card itself. */
export function CharacterFactsCard({ character, note, profilePath, replaces = false }: FactsCardProps) {
  const { primaryArchetype, secondaryArchetype } = character;
  return (
    <div className="grid gap-3.5">
      <div className="flex items-center gap-3">
        <CharacterAvatar character={character} size={56} />
        <div className="min-w-0">
          <p className="text-16 font-semibold wrap-anywhere">{shownName(character.name)}</p>
          {note ? <p className="text-13 text-fg-2">{note}</p> : null}
        </div>
      </div>
      <dl className="grid grid-cols-[6rem_1fr] gap-y-2 border-t border-line pt-3.5 text-13 [&_dt]:text-fg-2">
        <dt>Race</dt>
        <dd>{character.race}</dd>
        <dt>Level</dt>
        <dd className="tabular-nums">{character.level}</dd>
        <dt>Archetypes</dt>
        <dd>{archetypesLine(primaryArchetype, secondaryArchetype)}</dd>
        <dt>Class</dt>
        <dd className="flex items-center gap-2">
          <ArchetypeTile primary={primaryArchetype} secondary={secondaryArchetype} />
          {classOf(primaryArchetype, secondaryArchetype)}
        </dd>
        <dt>Role</dt>
        <dd>
          <RoleBadge role={character.role} />
        </dd>
      </dl>
      {profilePath ? (
        <LinkButton to={profilePath as '/'} replace={replaces} size="sm" block>
          View Member Profile
        </LinkButton>
      ) : null}
    </div>
  );
}

import { cloneElement, type HTMLAttributes, type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';
import { ArchetypeTile } from '#/features/game/components/archetype-tile.tsx';
import { RoleBadge } from '#/features/game/components/role-badge.tsx';
import { classOf } from '#/features/game/game.rules.ts';
import { LinkButton } from '#/ui/controls/button.tsx';
import { useNarrow } from '#/ui/layout/use-narrow.ts';
import { Popover, PopoverContent, PopoverTrigger } from '#/ui/overlays/popover.tsx';
import { Sheet, SheetBody, SheetContent, SheetTrigger } from '#/ui/overlays/sheet.tsx';
import { useUrlLayerOf } from '#/ui/overlays/use-url-layer.ts';
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

interface CharacterPopoverCardProps {
  character: CharacterFacts;
  /** Under the name: rank and roles. */
  note?: ReactNode;
  /** Path of the member's profile; without it there is no button. */
  profilePath?: string;
  /** What opens it, usually the name: a button, or a link to the profile. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * A character's summary beside its name; on narrow screens a sheet (docs/product/characters.md#popover-card). Made when it
 * opens for the first time: lists have many names, and hardly any is pressed.
 */
export function CharacterPopoverCard({ children, ...shown }: CharacterPopoverCardProps) {
  const narrow = useNarrow() === true;
  // Where people close things with Back, a reload opens the card of a member again.
  if (narrow && shown.profilePath) return <MemberSheet {...shown}>{children}</MemberSheet>;
  return <CardOnPress {...shown}>{children}</CardOnPress>;
}

function CardOnPress({ children: name, ...shown }: CharacterPopoverCardProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  const opener = openerOf(name, open === true, () => setOpen(!open));
  if (open === null) return opener;
  return (
    <CardLayer {...shown} open={open} onOpenChange={(next) => !next && setOpen(false)}>
      {opener}
    </CardLayer>
  );
}

function MemberSheet({ children: name, ...shown }: CharacterPopoverCardProps) {
  const { id } = shown.character;
  const [openOf, setOpenOf] = useUrlLayerOf('card');
  const open = openOf === id;
  return (
    <>
      {openerOf(name, open, () => setOpenOf(id))}
      {open ? (
        <Sheet open inUrl onOpenChange={(next) => next || setOpenOf(null)}>
          <CardSheetContent {...shown} replaces />
        </Sheet>
      ) : null}
    </>
  );
}

/** The name, whose press opens the card. */
const openerOf = (name: CharacterPopoverCardProps['children'], open: boolean, press: () => void) =>
  cloneElement(name, {
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onClick: (event: MouseEvent) => {
      // With a modifier a link is the browser's, which opens it elsewhere.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      press();
    },
  });

function CardSheetContent(shown: FactsCardProps) {
  return (
    <SheetContent side="bottom" title="Character">
      <SheetBody className="pt-4 max-md:pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
        <CharacterFactsCard {...shown} />
      </SheetBody>
    </SheetContent>
  );
}

interface CardLayerProps extends CharacterPopoverCardProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function CardLayer({ children, open, onOpenChange, ...shown }: CardLayerProps) {
  const narrow = useNarrow() === true;
  if (narrow)
    return (
      <Sheet open={open} onOpenChange={onOpenChange}>
        <SheetTrigger asChild>{children}</SheetTrigger>
        <CardSheetContent {...shown} />
      </Sheet>
    );
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>{children}</PopoverTrigger>
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

interface FactsCardProps extends Omit<CharacterPopoverCardProps, 'children'> {
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

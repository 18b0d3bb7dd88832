import { Link } from '@tanstack/react-router';
import { shownName } from '#/features/characters/character.rules.ts';
import type { CharacterCard as Character } from '#/features/characters/character.schema.ts';
import { CharacterAvatar } from '#/features/characters/components/character-avatar.tsx';
import { ClassLine } from '#/features/game/components/class-line.tsx';
import { GuildCrest } from '#/features/guild-access/components/guild-crest.tsx';
import { GuildBanner } from '#/features/heraldry/components/guild-banner.tsx';
import { CharacterMenu } from '#/features/my-characters/components/character-menu.tsx';
import { Badge } from '#/ui/layout/badge.tsx';

interface CharacterCardProps {
  character: Character;
  isActive: boolean;
}

/** An own character in the list: the whole card links to its page, the menu has its actions. */
export function CharacterCard({ character, isActive }: CharacterCardProps) {
  const { id, name, race, level, primaryArchetype, secondaryArchetype, role, guild } = character;
  return (
    <article className="relative flex min-w-0 flex-col overflow-hidden rounded-card border bg-bg-1 shadow-light hover:border-line-strong has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:outline-offset-2 has-[h2_a:focus-visible]:outline-focus">
      <div className="h-16 border-b border-bg-0">
        <GuildBanner id={id} ratio={5} />
      </div>
      <div className="grid flex-1 grid-cols-1 content-start gap-3.5 px-4 pb-4">
        <div className="grid min-w-0 gap-1">
          <div className="flex items-end justify-between gap-3">
            <CharacterAvatar character={character} size={56} className="-mt-7 ring-4 ring-bg-1" />
            {isActive ? <Badge tone="outline">Active</Badge> : null}
            {character.archived ? <Badge tone="outline">Archived</Badge> : null}
          </div>
          <div className="flex min-w-0 items-start justify-between gap-2">
            <div className="min-w-0 grow">
              <h2 className="truncate text-16 font-semibold">
                <Link
                  to="/characters/$characterId"
                  params={{ characterId: id }}
                  className="outline-none after:absolute after:inset-0"
                >
                  {shownName(name)}
                </Link>
              </h2>
              <p className="text-13 text-fg-3">
                {race} · Level {level}
              </p>
            </div>
            <CharacterMenu character={character} isActive={isActive} className="relative z-1 -mr-2 shrink-0" />
          </div>
        </div>
        <ClassLine primaryArchetype={primaryArchetype} secondaryArchetype={secondaryArchetype} role={role} />
      </div>
      <footer className="flex min-h-12 items-center gap-2.5 border-t px-4 text-13">
        {guild ? (
          <>
            <GuildCrest guild={guild} size={24} />
            <span className="min-w-0 truncate font-medium">{guild.name}</span>
            <span className="ml-auto shrink-0 text-fg-3">{guild.rank}</span>
            {guild.isMain ? <Badge tone="outline">Main</Badge> : null}
          </>
        ) : (
          <span className="text-fg-3">No guild</span>
        )}
      </footer>
    </article>
  );
}

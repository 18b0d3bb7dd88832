import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { userStateQuery } from '#/features/accounts/account.cache.ts';
import { characterQuery } from '#/features/characters/character.cache.ts';
import { archetypesLine, shownName } from '#/features/characters/character.rules.ts';
import type { CharacterDetails } from '#/features/characters/character.schema.ts';
import { CharacterAvatar } from '#/features/characters/components/character-avatar.tsx';
import { GearCard } from '#/features/characters/components/gear-card.tsx';
import { MembershipCard } from '#/features/characters/components/membership-card.tsx';
import { OwnProfessionsCard } from '#/features/characters/components/professions-card.tsx';
import { StatsCard } from '#/features/characters/components/stats-card.tsx';
import { ArchetypeTile } from '#/features/game/components/archetype-tile.tsx';
import { RoleBadge } from '#/features/game/components/role-badge.tsx';
import { GuildBanner } from '#/features/heraldry/components/guild-banner.tsx';
import { NotesCard } from '#/features/members/notes/components/notes-card.tsx';
import { memberProfileOptions } from '#/features/members/profile/profile.cache.ts';
import { LinkButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Breadcrumb, BreadcrumbHere, BreadcrumbLink } from '#/ui/layout/breadcrumb.tsx';
import { CharacterMenu } from './character-menu.tsx';

/** Everything about one character, for its owner and the staff of its guild (docs/product/characters.md#character-page). */
export function CharacterPage({ characterId, viewerId }: { characterId: string; viewerId: string | undefined }) {
  const { data: character } = useSuspenseQuery(characterQuery(characterId));
  const isOwn = character.userId === viewerId;
  return (
    <div className="pb-12">
      <Header character={character} isOwn={isOwn} />
      <div className="mx-auto grid max-w-300 items-start gap-5 px-(--gutter) max-md:gap-4 min-[64rem]:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 gap-5 *:@container/card max-md:gap-4">
          <StatsCard character={character} />
          <OwnProfessionsCard character={character} />
          {!isOwn && character.guild ? <StaffNotes guildId={character.guild.id} memberId={characterId} /> : null}
        </div>
        <div className="grid min-w-0 gap-5 max-md:gap-4">
          <MembershipCard character={character} />
          <GearCard character={character} />
        </div>
      </div>
    </div>
  );
}

/** What staff wrote down about the member, as on the member's profile. */
function StaffNotes({ guildId, memberId }: { guildId: string; memberId: string }) {
  const { data: profile } = useSuspenseQuery(memberProfileOptions(guildId, memberId));
  const { character, can, isMine } = profile;
  if (!can.readNotes) return null;
  return (
    <NotesCard guildId={guildId} memberId={memberId} name={character.name} canWrite={can.writeNote} isMine={isMine} />
  );
}

function Header({ character, isOwn }: { character: CharacterDetails; isOwn: boolean }) {
  const { id, name, race, level, primaryArchetype, secondaryArchetype, characterClass, role, guild } = character;
  const { data: state } = useSuspenseQuery(userStateQuery);
  const navigate = useNavigate();
  const isActive = state.activeCharacterId === id;
  return (
    <header className="mb-6">
      <Way character={character} isOwn={isOwn} />
      <div className="h-33 border-b max-md:h-22">
        <GuildBanner id={id} ratio={8} />
      </div>
      <div className="mx-auto max-w-300 px-(--gutter)">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <CharacterAvatar character={character} size={96} className="-mt-7 ring-4 ring-bg-0 max-md:-mt-10" />
          <div className="min-w-0 grow pt-3 max-md:order-last max-md:w-full max-md:pt-0">
            <h1 className="text-24 font-semibold tracking-[-0.01em] wrap-anywhere">{shownName(name)}</h1>
            <p className="text-fg-2">
              {race}, level {level}
            </p>
          </div>
          {isOwn ? (
            <div className="flex flex-wrap items-center justify-end gap-2 pt-4 max-md:ml-auto max-md:pt-2">
              {isActive ? <Badge tone="outline">Active</Badge> : null}
              {character.archived ? <Badge tone="outline">Archived</Badge> : <Ways characterId={id} />}
              <CharacterMenu
                character={character}
                isActive={isActive}
                onGone={() => navigate({ to: '/profile/characters' })}
              />
            </div>
          ) : null}
        </div>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-y py-3.5 max-md:mt-4">
          <dl className="flex flex-wrap gap-x-8 gap-y-3 [&_dd]:mt-0.5 [&_dd]:flex [&_dd]:min-h-5 [&_dd]:items-center [&_dd]:gap-2 [&_dt]:text-13 [&_dt]:text-fg-3">
            <div>
              <dt>Class</dt>
              <dd>
                <ArchetypeTile primary={primaryArchetype} secondary={secondaryArchetype} />
                {characterClass}
              </dd>
            </div>
            <div>
              <dt>Archetypes</dt>
              <dd>{archetypesLine(primaryArchetype, secondaryArchetype)}</dd>
            </div>
            <div>
              <dt>Role</dt>
              <dd>
                <RoleBadge role={role} />
              </dd>
            </div>
          </dl>
          {!isOwn && guild ? (
            <LinkButton size="sm" to="/guilds/$guildId/members/$memberId" params={{ guildId: guild.id, memberId: id }}>
              View Member Profile
            </LinkButton>
          ) : null}
        </div>
      </div>
    </header>
  );
}

/** What belongs to an own character, on pages of its own. */
function Ways({ characterId }: { characterId: string }) {
  return (
    <>
      <LinkButton size="sm" to="/characters/$characterId/inventory" params={{ characterId }}>
        <Icon name="package" />
        Inventory
      </LinkButton>
      <LinkButton size="sm" to="/characters/$characterId/storefront" params={{ characterId }}>
        <Icon name="store" />
        Storefront
      </LinkButton>
    </>
  );
}

function Way({ character: { name, guild }, isOwn }: { character: CharacterDetails; isOwn: boolean }) {
  if (!isOwn && !guild) return null;
  return (
    <Breadcrumb className="mx-auto max-w-300 px-(--gutter) py-2">
      {!isOwn && guild ? (
        <BreadcrumbLink to="/guilds/$guildId/members" params={{ guildId: guild.id }}>
          Members
        </BreadcrumbLink>
      ) : (
        <BreadcrumbLink to="/profile/characters">My characters</BreadcrumbLink>
      )}
      <BreadcrumbHere>{shownName(name)}</BreadcrumbHere>
    </Breadcrumb>
  );
}

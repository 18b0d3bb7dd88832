import type { ReactNode } from 'react';
import { shownName } from '#/features/characters/character.rules.ts';
import { CharacterAvatar } from '#/features/characters/components/character-avatar.tsx';
import { ArchetypeTile } from '#/features/game/components/archetype-tile.tsx';
import { RoleBadge } from '#/features/game/components/role-badge.tsx';
import { GuildBanner } from '#/features/heraldry/components/guild-banner.tsx';
import { MakeMain } from '#/features/members/membership/components/make-main.tsx';
import { LinkButton } from '#/ui/controls/button.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Breadcrumb, BreadcrumbHere, BreadcrumbLink } from '#/ui/layout/breadcrumb.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { MemberProfile } from '../profile.queries.server.ts';

interface ProfileHeaderProps {
  guildId: string;
  profile: MemberProfile;
  /** At the right of the name. */
  actions: ReactNode;
}

/** The way here, and who this is at a glance. */
export function ProfileHeader({ guildId, profile, actions }: ProfileHeaderProps) {
  const { character, userName, discordUsername, isMine, isOwner, isMain, others } = profile;
  const { id, name, race, level, primaryArchetype, secondaryArchetype, characterClass, role } = character;
  return (
    <header className="mb-6">
      <Breadcrumb className="mx-auto max-w-300 px-(--gutter) py-2">
        <BreadcrumbLink to="/guilds/$guildId/members" params={{ guildId }}>
          Members
        </BreadcrumbLink>
        <BreadcrumbHere>{shownName(name)}</BreadcrumbHere>
      </Breadcrumb>
      <div className="h-33 border-b max-md:h-22">
        <GuildBanner id={id} ratio={8} />
      </div>
      <div className="mx-auto max-w-300 px-(--gutter)">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <CharacterAvatar character={character} size={96} className="-mt-7 ring-4 ring-bg-0 max-md:-mt-10" />
          <div className="min-w-0 grow pt-3 max-md:order-last max-md:w-full max-md:pt-0">
            <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-24 font-semibold tracking-[-0.01em] wrap-anywhere">
              {shownName(name)}
              {isOwner ? <Badge tone="outline">Owner</Badge> : null}
              {others.length > 0 ? <Badge tone="outline">{isMain ? 'Main' : 'Alt'}</Badge> : null}
              {isMine ? <Badge tone="outline">You</Badge> : null}
            </h1>
            <p className="text-fg-2">
              {race}, level {level} · played by {userName}
              {discordUsername && discordUsername !== userName ? (
                <span className="text-fg-3"> ({discordUsername})</span>
              ) : null}
            </p>
          </div>
          <div className="flex items-center gap-2 pt-4 max-md:ml-auto max-md:pt-2">
            {profile.can.makeMain ? <MakeMain guildId={guildId} characterId={id} /> : null}
            {isMine ? (
              <LinkButton to="/characters/$characterId" params={{ characterId: id }} size="sm">
                Edit character
              </LinkButton>
            ) : null}
            {actions}
          </div>
        </div>
        <div className="mt-5 border-y py-3.5 max-md:mt-4">
          <dl className="flex flex-wrap gap-x-8 gap-y-3">
            <Fact name="Class">
              <ArchetypeTile primary={primaryArchetype} secondary={secondaryArchetype} />
              {characterClass}
            </Fact>
            <Fact name="Role">
              <RoleBadge role={role} />
            </Fact>
            <Fact name="Joined">
              <Timestamp at={profile.joinedAt} variant="relative" />
            </Fact>
            <Fact name="Last active">
              <Timestamp at={profile.lastActiveAt} variant="relative" />
            </Fact>
          </dl>
        </div>
      </div>
    </header>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-fg-3">{name}</dt>
      <dd className="mt-0.5 flex min-h-5 items-center gap-2">{children}</dd>
    </div>
  );
}

import { LinkButton } from '#/ui/controls/button.tsx';
import type { PublicGuild } from '../guild.queries.server.ts';

interface JoinPrimaryProps {
  guild: Pick<PublicGuild, 'id' | 'slug' | 'relation'>;
  className: string;
}

/** The one way forward for this viewer. */
export function JoinPrimary({ guild, className }: JoinPrimaryProps) {
  switch (guild.relation) {
    case 'own':
      return (
        <LinkButton
          to="/guilds/$guildId"
          params={{ guildId: guild.id }}
          variant="primary"
          size="lg"
          className={className}
        >
          Open guild
        </LinkButton>
      );
    case 'applied':
      return (
        <LinkButton to="/profile/applications" size="lg" className={className}>
          View my application
        </LinkButton>
      );
    case 'open':
      return (
        <LinkButton to="/g/$slug/apply" params={{ slug: guild.slug }} variant="primary" size="lg" className={className}>
          Apply
        </LinkButton>
      );
    default:
      return null;
  }
}

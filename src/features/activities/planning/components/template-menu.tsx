import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { templatesOptions } from '../../templates/template.cache.ts';

/** Begins anew with the plan of a template. */
export function TemplateMenu({ guildId }: { guildId: string }) {
  const { data } = useQuery(templatesOptions(guildId));
  const templates = data?.items.filter(({ scope }) => scope !== 'discord') ?? [];
  if (templates.length === 0) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button icon={<Icon name="copy" />}>
          Start from a template
          <Icon name="chevron-down" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {templates.map(({ id, name }) => (
          <DropdownMenuItem key={id} asChild>
            <Link to="/guilds/$guildId/activities/new" params={{ guildId }} search={{ template: id }}>
              {name}
            </Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

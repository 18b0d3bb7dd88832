import { Link } from '@tanstack/react-router';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import type { GuildOverview } from '#/features/guilds/guild-overview.queries.server.ts';
import { Card, CardHead, CardRow } from '#/ui/card.tsx';
import { CopyButton } from '#/ui/copy-button.tsx';

/** First steps of a new guild; gone when all are done. */
export function SetupCard({ guild }: { guild: GuildOverview }) {
  if (!guild.setup) return null;
  const done = Object.values(guild.setup).filter(Boolean).length;
  return (
    <Card aria-labelledby="setup">
      <CardHead id="setup" title="Set up your guild" aside={`${done} of 3 done`} />
      <div>
        <SettingsStep
          guildId={guild.id}
          done={guild.setup.questions}
          title="Write the application form"
          note="Ask what you want to know of newcomers."
        />
        <SettingsStep
          guildId={guild.id}
          done={guild.setup.invite}
          title="Set an instant invite password"
          note="Friends join at once, without an application."
        />
        <CardRow>
          <StepMark done={guild.setup.firstMember} />
          <StepWords title="Welcome your first member" note="Share the guild’s page." />
          <CopyButton text={guild.links.page} label="Copy link" size="sm" />
        </CardRow>
      </div>
    </Card>
  );
}

interface StepProps {
  guildId: string;
  done: boolean;
  title: string;
  note: string;
}

function SettingsStep({ guildId, done, title, note }: StepProps) {
  return (
    <CardRow asChild>
      <Link to="/guilds/$guildId/settings/applications" params={{ guildId }}>
        <StepMark done={done} />
        <StepWords title={title} note={note} />
        <ChevronRight aria-hidden />
      </Link>
    </CardRow>
  );
}

function StepMark({ done }: { done: boolean }) {
  return (
    <span className={done ? 'text-success' : 'text-fg-3'}>
      {done ? <CircleCheck aria-hidden className="size-5" /> : <Circle aria-hidden className="size-5" />}
      <span className="sr-only">{done ? 'Done:' : 'To do:'}</span>
    </span>
  );
}

function StepWords({ title, note }: { title: string; note: string }) {
  return (
    <span className="grid min-w-0 flex-1 py-2">
      <span className="font-medium">{title}</span>
      <span className="text-12 text-fg-3">{note}</span>
    </span>
  );
}

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, redirect } from '@tanstack/react-router';
import { useState } from 'react';
import { applyFormOptions } from '#/features/applications/apply/applicant.cache.ts';
import { ApplyForm } from '#/features/applications/apply/components/apply-form.tsx';
import { GuildAside } from '#/features/applications/apply/components/guild-aside.tsx';
import { NoCharacterNotice, StatusNotice } from '#/features/applications/apply/components/status-notice.tsx';
import { InviteCard } from '#/features/applications/invites/components/invite-card.tsx';
import { InviteDialog } from '#/features/applications/invites/components/invite-dialog.tsx';
import { eligibleCharactersQuery } from '#/features/characters/character.cache.ts';
import { CharacterDialog } from '#/features/characters/components/character-dialog.tsx';
import { guildByIdOptions, publicGuildOptions } from '#/features/public-guild/guild.cache.ts';
import { applyPreviewOf } from '#/features/public-guild/guild-preview.rules.ts';
import { MarkedZone } from '#/features/shell/components/marked-zone.tsx';
import { publicHead } from '#/features/shell/public-head.rules.ts';
import { guarded, loginPath } from '#/features/shell/route.guard.ts';
import { shellQuery } from '#/features/shell/shell.cache.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';

/** A guild's application form and its instant invite (docs/product/guilds.md#apply-page). */
export const Route = createFileRoute('/_public/g/$slug/apply')({
  validateSearch: ({ invite }: Record<string, unknown>): { invite?: true | undefined } => ({
    invite: invite === true || invite === 'true' ? true : undefined,
  }),
  beforeLoad: ({ context, location }) => {
    if (!context.shell.user) throw redirect({ href: loginPath(location.href) });
  },
  loader: ({ context: { queryClient }, params: { slug }, location }) =>
    guarded({ href: location.href }, async () => {
      const found = await queryClient.ensureQueryData(publicGuildOptions(slug));
      if (found.slug !== slug) throw redirect({ to: '/g/$slug/apply', params: { slug: found.slug }, statusCode: 301 });
      const [guild] = await Promise.all([
        queryClient.ensureQueryData(guildByIdOptions(found.id)),
        // Fetched again: the questions and the viewer's status must be current.
        queryClient.fetchQuery(applyFormOptions(found.id)),
        queryClient.fetchQuery(eligibleCharactersQuery),
      ]);
      return { guildId: guild.id, preview: applyPreviewOf(found) };
    }),
  head: ({ loaderData, ...page }) => {
    if (!loaderData) return {};
    const { preview } = loaderData;
    const { meta } = publicHead({ title: preview.title, about: preview.about, path: '/', preview }, page);
    return { meta: [...meta, { name: 'robots', content: 'noindex' }] };
  },
  component: ApplyPage,
});

function ApplyPage() {
  const { guildId } = Route.useLoaderData();
  const [invite, showInvite] = useUrlLayer('invite');
  const [creating, setCreating] = useUrlLayer('character');
  const [createdCharacterId, setCreated] = useState<string | null>(null);
  const client = useQueryClient();
  const { data: guild } = useSuspenseQuery(guildByIdOptions(guildId));
  const { data: form } = useSuspenseQuery(applyFormOptions(guildId));
  const { data: characters } = useSuspenseQuery(eligibleCharactersQuery);
  const { data: shell } = useSuspenseQuery(shellQuery);
  const user = shell.user;
  if (!user) return null;
  const activeCharacterId = user.activeCharacter?.id ?? null;
  const { status } = form;
  const onCreateCharacter = () => setCreating(true);
  const onCreated = ({ id }: { id: string }) => {
    setCreating(false);
    setCreated(id);
  };
  const about = form.applicationsDescription || form.applicationsInstructions;
  return (
    <div className="mx-auto w-full max-w-[1264px] px-4 pt-7 pb-10 md:px-8 max-md:pt-4">
      <Link
        to="/g/$slug"
        params={{ slug: guild.slug }}
        className="flex w-fit items-center gap-1 text-13 text-fg-2 hover:text-fg-1"
      >
        <Icon name="chevron-left" />
        {guild.name}
      </Link>
      <h1 className="mt-1.5 mb-5 text-30 font-semibold tracking-[-0.02em] wrap-anywhere max-md:mb-4 max-md:text-24">
        Apply to {guild.name}
      </h1>
      <div className="grid items-start gap-x-14 gap-y-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <aside aria-label="About applying" className="grid gap-4 lg:order-last">
          {guild.instantInvite && status.kind !== 'blocked' ? (
            <div className="lg:order-last">
              <InviteCard onOpen={() => showInvite(true)} />
            </div>
          ) : null}
          <div className={about ? undefined : 'max-lg:hidden'}>
            <GuildAside
              guild={guild}
              description={form.applicationsDescription}
              instructions={form.applicationsInstructions}
            />
          </div>
        </aside>
        {status.kind !== 'open' ? (
          <MarkedZone user={user}>
            <StatusNotice guild={guild} status={status} instructions={form.applicationsInstructions} />
          </MarkedZone>
        ) : characters.length === 0 ? (
          <NoCharacterNotice onCreate={onCreateCharacter} />
        ) : (
          <ApplyForm
            // Other questions make another form; what was written comes back from the draft.
            key={form.questionsVersion}
            guild={guild}
            form={form}
            characters={characters}
            activeCharacterId={activeCharacterId}
            createdCharacterId={createdCharacterId}
            onCreateCharacter={onCreateCharacter}
            userId={user.id}
            onChanged={() => void client.invalidateQueries({ queryKey: applyFormOptions(guildId).queryKey })}
          />
        )}
      </div>
      <InviteDialog
        guildId={guildId}
        characters={characters}
        activeCharacterId={activeCharacterId}
        createdCharacterId={createdCharacterId}
        onCreateCharacter={onCreateCharacter}
        open={invite && guild.instantInvite}
        onOpenChange={showInvite}
      />
      <CharacterDialog open={creating} onOpenChange={setCreating} onCreated={onCreated} />
    </div>
  );
}

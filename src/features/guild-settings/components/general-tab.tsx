import { useStore } from '@tanstack/react-form';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { REALM_BY_REGION, REALMS, REGIONS } from '#/features/game/game.data.ts';
import { TagField } from '#/features/guild-access/components/tag-field.tsx';
import { TabCard, TabPage } from '#/features/settings/components/tab-page.tsx';
import { useTabForm } from '#/features/settings/components/use-tab-form.ts';
import { ImageField } from '#/features/uploads/components/image-field.tsx';
import { LinkButton } from '#/ui/controls/button.tsx';
import { itemsNamed } from '#/ui/controls/select-items.ts';
import { MarkdownField } from '#/ui/form/markdown-field.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { GENERAL_LABELS } from '../general.rules.ts';
import { type General, generalForm } from '../general.schema.ts';
import { generalOptions, useSaveGeneral } from '../settings.cache.ts';
import type { GeneralState } from '../settings.queries.server.ts';
import { SlugHint } from './slug-field.tsx';
import { ZoneField } from './zone-field.tsx';

interface GeneralTabProps {
  guildId: string;
  state: GeneralState;
}

/** The tab "General": the guild's name, where it plays, and what it looks like. */
export function GeneralTab({ guildId, state }: GeneralTabProps) {
  const client = useQueryClient();
  const save = useSaveGeneral(guildId);
  const tab = useTabForm<GeneralState, General, General>({
    state,
    fetchLatest: () => client.fetchQuery({ ...generalOptions(guildId), staleTime: 0 }),
    valuesOf: ({ version: _version, can: _can, ...values }) => values,
    schema: () => generalForm,
    save: (values, { version }) => save({ ...values, version }),
    fields: GENERAL_LABELS,
  });
  const { form, base } = tab;
  const slug = useStore(form.store, ({ values }) => values.guildSlug);
  const proposeServer = () => form.setFieldValue('server', REALM_BY_REGION[form.state.values.region]);
  return (
    <TabPage
      tab={tab}
      title="General settings"
      purpose="Your guild’s name, where it plays, and how it looks."
      aside={
        <LinkButton
          to="/g/$slug"
          params={{ slug: base.guildSlug }}
          size="sm"
          icon={<Icon name="external-link" />}
          className="max-md:hidden"
        >
          View page
        </LinkButton>
      }
    >
      <TabCard
        title="About"
        aside={
          base.can.verify ? (
            <Link to="/guilds/$guildId/settings/verification" params={{ guildId }} className="link">
              Verification
            </Link>
          ) : null
        }
      >
        <form.AppField name="guildName">
          {(field) => <field.TextField layout="row" label="Name" autoComplete="off" spellCheck={false} />}
        </form.AppField>
        <form.AppField name="guildSlug">
          {(field) => (
            <field.TextField
              layout="row"
              label="Link"
              description="After a change, the old link redirects here for 90 days"
              autoComplete="off"
              spellCheck={false}
              hint={<SlugHint slug={slug} own={{ guildId, slug: base.guildSlug }} />}
            />
          )}
        </form.AppField>
        <form.AppField name="guildDescription">
          {() => (
            <MarkdownField
              layout="row"
              label="Description"
              description="Shown on your guild’s page. Supports Markdown."
              rows={6}
              short
            />
          )}
        </form.AppField>
        <form.AppField name="guildTags">{() => <TagField layout="row" />}</form.AppField>
      </TabCard>
      <TabCard title="Images">
        <form.AppField name="guildAvatarImageLink">
          {() => (
            <ImageField
              layout="row"
              label="Avatar"
              description="Square image. Replaces the default crest."
              purpose="branding"
              ownerId={guildId}
              what="an avatar"
            />
          )}
        </form.AppField>
        <form.AppField name="guildBannerImageLink">
          {() => (
            <ImageField
              layout="row"
              label="Banner"
              description="4:1 image, shown at the top of your guild’s page and card"
              purpose="branding"
              ownerId={guildId}
              what="a banner"
            />
          )}
        </form.AppField>
      </TabCard>
      <TabCard title="Location">
        <form.AppField name="region" listeners={{ onChange: proposeServer }}>
          {(field) => <field.SelectField layout="row" label="Region" items={itemsNamed(REGIONS)} />}
        </form.AppField>
        <form.AppField name="server">
          {(field) => <field.SelectField layout="row" label="Server" items={itemsNamed(REALMS)} />}
        </form.AppField>
        <form.AppField name="timeZone">{() => <ZoneField />}</form.AppField>
        <form.AppField name="discordLink">
          {(field) => (
            <field.TextField
              layout="row"
              label="Discord"
              mark="optional"
              description="An invite link to your server"
              placeholder="https://discord.gg/…"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </form.AppField>
      </TabCard>
    </TabPage>
  );
}

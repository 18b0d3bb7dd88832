import { useSuspenseQuery } from '@tanstack/react-query';
import { REALM_BY_REGION, REGIONS } from '#/features/game/game.data.ts';
import { nodesByLocation } from '#/features/game/node.rules.ts';
import { NONE } from '#/features/items/inventory/components/variant-items.ts';
import { ImageUploader } from '#/features/uploads/components/image-uploader.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { FieldRows } from '#/ui/controls/field-rows.tsx';
import { itemsNamed } from '#/ui/controls/select-items.ts';
import { ErrorSummary } from '#/ui/form/error-summary.tsx';
import { Form, useAppForm } from '#/ui/form/form.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';
import { FormSaveBar } from '#/ui/form/form-save-bar.tsx';
import { Card, CardHead } from '#/ui/layout/card.tsx';
import { myStorefrontOptions, useSaveStorefront } from '../storefront.cache.ts';
import type { MyStorefront } from '../storefront.queries.server.ts';
import { STOREFRONT_TEXT_MAX } from '../storefront.rules.ts';
import { storefrontForm } from '../storefront.schema.ts';

const REGION_ITEMS = itemsNamed([NONE, ...REGIONS]);

/** What a storefront says of itself and where it is shown. */
export function StorefrontForm({ characterId, userId }: { characterId: string; userId: string }) {
  const { data } = useSuspenseQuery(myStorefrontOptions(characterId));
  return <Fields key={characterId} data={data} userId={userId} />;
}

const valuesOf = ({ storefront }: MyStorefront) => ({
  ...{ storefrontTitle: storefront.storefrontTitle, storefrontDescription: storefront.storefrontDescription },
  ...{ enableGlobalStorefront: storefront.enableGlobalStorefront, onVacation: storefront.onVacation },
  enableGuildStorefront: storefront.enableGuildStorefront,
  storefrontAvatarImageLink: storefront.storefrontAvatarImageLink ?? '',
  storefrontBannerImageLink: storefront.storefrontBannerImageLink ?? '',
  region: (storefront.region ?? NONE) as string,
  node: (storefront.node ?? NONE) as string,
});

function Fields({ data, userId }: { data: MyStorefront; userId: string }) {
  const { characterId, guildName } = data;
  const save = useSaveStorefront();
  const form = useAppForm({
    defaultValues: valuesOf(data),
    schema: storefrontForm,
    onSubmit: async ({ value, form: own }) => {
      await save.mutateAsync({
        ...{ characterId, ...value, server: value.region === null ? null : REALM_BY_REGION[value.region] },
      });
      own.reset({
        ...value,
        ...{ region: value.region ?? NONE, node: value.node ?? NONE },
        storefrontAvatarImageLink: value.storefrontAvatarImageLink ?? '',
        storefrontBannerImageLink: value.storefrontBannerImageLink ?? '',
      });
    },
  });
  return (
    <Form form={form} className="grid max-w-[860px] grid-cols-1 gap-5">
      <ErrorSummary />
      <Card aria-labelledby="where">
        <CardHead id="where" title="Where it is shown" />
        <FieldRows>
          <form.AppField name="enableGlobalStorefront">
            {(field) => (
              <field.SwitchField label="Global market" hint="Everyone who is signed in finds your global listings." />
            )}
          </form.AppField>
          <form.AppField name="enableGuildStorefront">
            {(field) => (
              <field.SwitchField
                label="Guild market"
                hint={
                  guildName === null
                    ? 'Takes effect when this character is in a guild.'
                    : `Members of ${guildName} find your guild listings.`
                }
              />
            )}
          </form.AppField>
          <form.AppField name="onVacation">
            {(field) => (
              <field.SwitchField
                label="Vacation"
                hint="Hides all listings until you turn it off. Running trades go on."
              />
            )}
          </form.AppField>
        </FieldRows>
      </Card>
      <Card aria-labelledby="about">
        <CardHead id="about" title="About" />
        <FieldRows>
          <form.AppField name="storefrontTitle">
            {(field) => <field.TextField label="Title" layout="row" required autoComplete="off" />}
          </form.AppField>
          <form.AppField name="storefrontDescription">
            {(field) => <field.TextareaField label="Description" layout="row" rows={3} limit={STOREFRONT_TEXT_MAX} />}
          </form.AppField>
          <form.AppField name="region">
            {(field) => <field.SelectField label="Region" layout="row" items={REGION_ITEMS} />}
          </form.AppField>
          <form.AppField name="node">
            {(field) => (
              <field.SelectField
                label="Node"
                layout="row"
                items={[{ value: NONE, label: NONE }, ...nodesByLocation(data.storefront.node)]}
              />
            )}
          </form.AppField>
          <form.AppField name="storefrontAvatarImageLink">
            {() => <ImageRow label="Avatar" what="an avatar" userId={userId} />}
          </form.AppField>
          <form.AppField name="storefrontBannerImageLink">
            {() => <ImageRow label="Banner" what="a banner" userId={userId} />}
          </form.AppField>
        </FieldRows>
      </Card>
      <FormSaveBar />
    </Form>
  );
}

function ImageRow({ label, what, userId }: { label: string; what: string; userId: string }) {
  const field = useBoundField<string>();
  return (
    <Field label={label} layout="row" id={field.id} error={field.error}>
      <ImageUploader
        purpose="storefronts"
        ownerId={userId}
        what={what}
        value={field.value || null}
        onChange={(link) => field.change(link ?? '')}
      />
    </Field>
  );
}

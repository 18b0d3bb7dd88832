import { offersTopic } from '#/base/live-topics.ts';
import { claimUpload } from '#/features/uploads/upload.api.server.ts';
import { command } from '#/platform/command.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import { storefrontSaved } from '../storefront.events.ts';
import { StorefrontPolicy } from '../storefront.policy.ts';
import { lockStorefront, storefrontLimit, writeStorefront } from '../storefront.repository.server.ts';
import { saveStorefrontInput } from '../storefront.schema.ts';

/** Saves the storefront of an own character; the first save opens it. */
export const saveStorefront = command({
  name: 'storefront.saveStorefront',
  input: saveStorefrontInput,
  limit: storefrontLimit,
  load: lockStorefront,
  allow: StorefrontPolicy.manage,
  run: async ({ tx, input, loaded: { id: characterId, userId }, record }) => {
    const { storefrontAvatarImageLink: avatar, storefrontBannerImageLink: banner } = input;
    const image = { ownerUserId: userId, purpose: 'storefronts' } as const;
    await claimUpload(tx, {
      ...{ ...image, holder: `storefront:${characterId}:avatar`, link: avatar },
      field: 'storefrontAvatarImageLink',
    });
    await claimUpload(tx, {
      ...{ ...image, holder: `storefront:${characterId}:banner`, link: banner },
      field: 'storefrontBannerImageLink',
    });
    const { enableGlobalStorefront: global, enableGuildStorefront: guild, onVacation } = input;
    await writeStorefront(tx, {
      ...{ characterId, userId, title: input.storefrontTitle, description: input.storefrontDescription },
      ...{ enableGlobal: global, enableGuild: guild, onVacation, avatarImageLink: avatar, bannerImageLink: banner },
      ...{ region: input.region, server: input.server, node: input.node },
    });
    // What it offers on the global market may be seen no more, or again.
    invalidate(tx, [offersTopic(characterId)]);
    record(
      storefrontSaved({
        subject: { id: characterId, label: input.storefrontTitle },
        data: { global, guild, onVacation },
        invalidateFor: [userId],
      }),
    );
    return { characterId };
  },
});

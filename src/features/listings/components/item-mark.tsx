import type { ReactElement } from 'react';
import type { ItemIcon } from '#/features/items/item.rules.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { Image } from '#/ui/layout/image.tsx';

interface ItemMarkProps {
  icon: ItemIcon;
  rarity: string;
  imageLink?: string | null;
}

/** The picture of a listing, else the item's icon; the edge has the color of its rarity. */
export const ItemMark = (props: ItemMarkProps) => itemMark(props);

/** The same as a call, for lists, which have few components (decision 110). */
export const itemMark = ({ icon, rarity, imageLink }: ItemMarkProps): ReactElement => (
  <span className="item-mark" data-rarity={rarity} aria-hidden>
    {imageLink ? (
      <Image src={imageLink} alt="" className="size-full object-cover" />
    ) : (
      <Icon name={icon} className="size-5" />
    )}
  </span>
);

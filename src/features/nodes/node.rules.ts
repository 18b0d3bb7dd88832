/** What platform admins may do to nodes (docs/product/game-data.md#nodes). */

/** Nodes that an install can have besides those of the product. */
export const ADDED_MAX = 100;

/** How a node stands to what is shipped, in a word or two. */
export const originOf = ({ isAdded, revision }: { readonly isAdded: boolean; readonly revision: number }): string =>
  isAdded ? 'Added here' : revision === 0 ? 'Shipped' : 'Shipped, edited here';

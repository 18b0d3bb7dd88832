interface Asked {
  readonly id: string;
  /** Pieces that are asked for. */
  readonly quantity: number;
}

export interface Counted<Order> {
  readonly order: Order;
  /** Pieces that it asks for now; 0: it is filled. */
  readonly left: number;
}

/** What orders ask for after a purchase (docs/product/buy-orders.md#counting): one after the other, until all that was bought is counted. */
export function countedDown<Order extends Asked>(orders: readonly Order[], bought: number): readonly Counted<Order>[] {
  const counted: Counted<Order>[] = [];
  let rest = bought;
  for (const order of orders) {
    if (rest === 0) break;
    const taken = Math.min(rest, order.quantity);
    rest -= taken;
    counted.push({ order, left: order.quantity - taken });
  }
  return counted;
}

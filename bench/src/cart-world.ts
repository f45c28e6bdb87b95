import { openProductWorld } from './product-world.ts';

const ADDED_AT_ONCE = 500;

/** The product with carts, whose work is measured within this process. */
export async function openCartWorld() {
  const world = await openProductWorld();
  const { call } = world;
  return {
    ...world,
    /** A cart of so many toys with cartons and prices, made as people make it. */
    async createCart(lines: number): Promise<number> {
      const toyIds = await world.toyIds(lines);
      const { id } = await call('website.add_customer_pick', { name: `${lines}款` });
      for (let start = 0; start < lines; start += ADDED_AT_ONCE)
        await call('website.add_sample_car', {
          customer_pick_id: id,
          ids: toyIds.slice(start, start + ADDED_AT_ONCE).join(','),
        });
      const { list } = await call('website.get_sample_car', { customer_pick_id: id });
      const changes = list.map((line, place) => ({ id: line.id, order_box_qty: 1 + (place % 60) }));
      await call('website.update_sample_car', { customer_pick_id: id, changes });
      if (list.length !== lines) throw new Error(`the cart has ${list.length} lines instead of ${lines}`);
      return id;
    },
  };
}

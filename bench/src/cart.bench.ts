import { cartTotals, type CartLine as TotalledLine } from '@wanyuan/domain';
import { createCartContents } from '@wanyuan/server/src/modules/carts/cart-contents.ts';
import { pricerOf } from '@wanyuan/server/src/modules/pricing/price-snapshots.ts';
import type { WholeSnapshot } from '@wanyuan/server/src/modules/toys/snapshots/toy-snapshots.service.ts';
import { benchOptions } from './bench-options.ts';
import { openCartWorld } from './cart-world.ts';
import { cpuOf, median, printResult } from './rounds.ts';

const options = benchOptions({ lines: '2000', rounds: '21', warm: '6' }, { lines: '40', rounds: '1', warm: '1' });
const [lines, rounds, warmUp] = [options.number('lines'), options.number('rounds'), options.number('warm')];
/** A single parse is too short for the processor's clock. */
const PARSES = 8;

const world = await openCartWorld();
const contents = createCartContents({ ...world, now: () => new Date() });

/** From the database's rows to the answer, the footer's sums, and every price anew. */
async function openTotalRecalculate(cartId: number): Promise<number> {
  const { list, formulas } = await contents.open(world, cartId, undefined);
  const totals = cartTotals(
    list.map(({ toy, order_box_qty, quoted_price, currency }): TotalledLine => ({
      ...toy,
      exworks_price: toy.exworks_price ?? null,
      order_box_qty,
      quoted_price,
      currency,
    })),
  );
  const { price } = pricerOf(Object.values(formulas)[0]!, null);
  let priced = 0;
  for (const { toy } of list) if (price(toy as WholeSnapshot).quoted_price !== null) priced += 1;
  if (totals.styles !== list.length || priced !== list.length) throw new Error('a line was lost on the way');
  return list.length;
}

const [large, half] = [await world.createCart(lines), await world.createCart(lines / 2)];
const { list } = await contents.open(world, large, undefined);
const text = JSON.stringify(list);
const parse = () => {
  for (let turn = 0; turn < PARSES; turn += 1) JSON.parse(text);
};

const figures: { large: number; half: number; parse: number }[] = [];
for (let round = 0; round < rounds + warmUp; round += 1) {
  const figure = {
    large: await cpuOf(() => openTotalRecalculate(large)),
    half: await cpuOf(() => openTotalRecalculate(half)),
    parse: (await cpuOf(parse)) / PARSES,
  };
  if (round >= warmUp) figures.push(figure);
}
await world.close();

const cpu = (key: 'large' | 'half' | 'parse') => median(figures.map((figure) => figure[key]));
console.log(
  `${lines} lines ${cpu('large').toFixed(1)} ms, ${lines / 2} lines ${cpu('half').toFixed(1)} ms of processor time`,
);
console.log(`JSON.parse of the ${lines} lines (${(text.length / 1e6).toFixed(2)} MB) ${cpu('parse').toFixed(1)} ms`);
printResult('cart', { over_parse: cpu('large') / cpu('parse'), growth: cpu('large') / cpu('half') });

import { shownLine } from '#page-kit/lines/drafts.ts';
import { FactoryRow } from '#page-kit/lines/factory-row.tsx';
import type { GridRow } from '#page-kit/lines/grid-rows.ts';
import { tickedWith } from '#page-kit/lines/ticks.ts';
import { countedLines, totalsOf } from '#page-kit/lines/totals.ts';
import { useCart, type OpenCart } from '../store/open-cart.ts';

interface CartFactoryRowProps {
  cart: OpenCart;
  row: Extract<GridRow, { kind: 'factory' }>;
  index: number;
  top: number;
}

export function CartFactoryRow({ cart, row, index, top }: CartFactoryRowProps) {
  const lines = useCart(cart, (state) => state.lines);
  const drafts = useCart(cart, (state) => state.drafts);
  const ticked = useCart(cart, (state) => state.ticked);
  const own = row.ids.flatMap((id) => {
    const line = lines.get(id);
    return line ? [shownLine(line, drafts.get(id))] : [];
  });
  return (
    <FactoryRow
      {...row}
      index={index}
      top={top}
      totals={totalsOf(countedLines(own))}
      ticked={ticked}
      onTick={(ids, isOn) => cart.store.setState({ ticked: tickedWith(ticked, ids, isOn) })}
    />
  );
}

import type { CartLine } from '@wanyuan/contract/client';
import { PriceCell } from '#page-kit/lines/price-cell.tsx';
import { useCart, type OpenCart } from '../store/open-cart.ts';

interface CartPriceProps {
  cart: OpenCart;
  line: CartLine;
  /** The person wants to type the price. */
  onType: () => void;
}

export function CartPrice({ cart, line, onType }: CartPriceProps) {
  const isExplained = useCart(cart, ({ explained }) => explained === line.id);
  const parameter = useCart(cart, ({ formulas }) => (line.formula_key ? formulas[line.formula_key] : undefined));
  return (
    <PriceCell
      line={line}
      parameter={parameter}
      isExplained={isExplained}
      onExplain={(isOn) => cart.store.setState({ explained: isOn ? line.id : null })}
      onType={onType}
      onRestore={() => cart.write([{ id: line.id, field: 'quoted_price', text: '' }])}
    />
  );
}

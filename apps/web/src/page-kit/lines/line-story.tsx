import type { CartLine } from '@wanyuan/contract/client';
import { useEffect, useRef } from 'react';
import PriceStory from '#page-kit/pricing/price-story.tsx';
import { useCart, type OpenCart } from '../store/open-cart.ts';

interface LineStoryProps {
  cart: OpenCart;
  line: CartLine;
  onType: () => void;
}

/** The story of a line's price; a click elsewhere or Escape closes it. */
export default function LineStory({ cart, line, onType }: LineStoryProps) {
  const { store } = cart;
  const parameter = useCart(cart, ({ formulas }) => (line.formula_key ? formulas[line.formula_key] : undefined));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const close = (event: Event): void => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      if (event instanceof MouseEvent && box.current?.contains(event.target as Node)) return;
      store.setState({ explained: null });
    };
    document.addEventListener('mousedown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('mousedown', close);
      document.removeEventListener('keydown', close);
    };
  }, [store]);
  return (
    <div ref={box}>
      <PriceStory
        line={line}
        parameter={parameter ?? null}
        onClose={() => store.setState({ explained: null })}
        onType={() => {
          store.setState({ explained: null });
          onType();
        }}
        onRestore={() => {
          store.setState({ explained: null });
          cart.write([{ id: line.id, field: 'quoted_price', text: '' }]);
        }}
      />
    </div>
  );
}

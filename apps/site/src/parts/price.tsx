import { useReader } from '../reader.ts';

interface PriceProps {
  price: string | null;
  isLarge?: boolean;
}

/** What a piece costs; without a price, what to do for one. */
export function Price({ price, isLarge = false }: PriceProps) {
  const { page, money, say } = useReader();
  const { frame } = page;
  if (price === null) return <p className="no-price">{say('ask_price')}</p>;
  return (
    <p className={isLarge ? 'price price-large' : 'price'}>
      <bdi>
        <i>{frame.currency}</i>
        {money(price)}
      </bdi>
      <small>{say('per_piece')}</small>
    </p>
  );
}

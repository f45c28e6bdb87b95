import { useReader } from '../reader.ts';
import { showSignIn } from '../visitor/sign-in.ts';
import { useVisit } from '../visitor/visitor.ts';

interface PriceProps {
  price: string | null;
  isLarge?: boolean;
}

/** What a piece costs; without a price, what to do for one. */
export function Price({ price, isLarge = false }: PriceProps) {
  const { page, money, say } = useReader();
  const { frame } = page;
  const visit = useVisit();
  const mayHelp = frame.may_sign_in && !visit?.is_signed_in;
  if (price === null && mayHelp)
    return (
      <p className="no-price">
        <button type="button" className="as-link" onClick={() => showSignIn(true)}>
          {say('sign_in_price')}
        </button>
      </p>
    );
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

import PriceDrawer from '#page-kit/pricing/price-drawer.tsx';
import type { OpenCart } from '../store/open-cart.ts';
import { useCartPricing } from '../store/use-cart-pricing.ts';

export default function CartPrices({ cart, onClose }: { cart: OpenCart; onClose: () => void }) {
  return <PriceDrawer list={useCartPricing(cart)} onClose={onClose} />;
}

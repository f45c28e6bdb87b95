import { LOOKS } from '../site-address.ts';
import { useAddress } from '#page-kit/rows/use-address.ts';
import { LooksList } from './looks-list.tsx';
import { SearchesList } from './searches-list.tsx';

/** What visitors looked at, and what they looked for. */
export default function LooksPage() {
  const place = useAddress(LOOKS);
  return place.address.view === 'searches' ? <SearchesList place={place} /> : <LooksList place={place} />;
}

import { FairHouse } from '../parts/fair-house.tsx';

export default function ShenzhenExhibitionPage() {
  return <FairHouse kind="shenzhen" />;
}

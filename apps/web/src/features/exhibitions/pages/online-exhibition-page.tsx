import { FairHouse } from '../parts/fair-house.tsx';

export default function OnlineExhibitionPage() {
  return <FairHouse kind="online" />;
}

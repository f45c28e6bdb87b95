import { useLocation } from 'react-router';
import { ShowroomView } from '../parts/showroom-view.tsx';

export default function NamedShowroomPage() {
  const { pathname } = useLocation();
  return <ShowroomView which={{ key: pathname.slice(1) }} />;
}

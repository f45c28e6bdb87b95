import { usePlaceAddress } from '#page-kit/places/use-place-address.ts';
import { ShowroomDirectory } from '../parts/showroom-directory.tsx';
import { ShowroomView } from '../parts/showroom-view.tsx';

/** All showrooms, or the one that the address names by its number. */
export default function ShowroomPage() {
  const id = usePlaceAddress().number('id');
  return id === null ? <ShowroomDirectory /> : <ShowroomView which={{ id }} />;
}

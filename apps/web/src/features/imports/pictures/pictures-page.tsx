import { ImportPage } from '../parts/import-page.tsx';
import { PictureStart } from './picture-start.tsx';
import { PicturePreview } from './picture-preview.tsx';

/** Pictures for products that are there already: sent, matched by their names, looked over, written. */
export default function PicturesPage() {
  return <ImportPage kind="pictures" start={<PictureStart />} preview={PicturePreview} />;
}

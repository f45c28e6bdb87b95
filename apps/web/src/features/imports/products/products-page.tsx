import { ImportPage } from '../parts/import-page.tsx';
import { ProductStart } from './product-start.tsx';
import { ProductPreview } from './preview/product-preview.tsx';

/** Products from a spreadsheet: chosen, looked over, written, and taken back if need be. */
export default function ProductsPage() {
  return <ImportPage kind="products" start={<ProductStart />} preview={ProductPreview} />;
}

import { Suspense } from 'react';
import type { QuotationPanel } from '#lib/feature-module.ts';
import { lazyPart } from '#lib/lazy-part.tsx';

const AlertStrip = lazyPart(() => import('./alert-strip.tsx'));

/** Above the lines of the editing page; the code comes with that page, not with the shell. */
export const AlertPart: QuotationPanel['component'] = ({ id, saveAll }) => (
  <Suspense>
    <AlertStrip id={id} saveAll={saveAll} />
  </Suspense>
);

import { Suspense } from 'react';
import type { QuotationPanel } from '#lib/feature-module.ts';
import { lazyPart } from '#lib/lazy-part.tsx';

const Panel = lazyPart(() => import('./editor-panel.tsx'));

/** Beside the editing page; the code comes with that page, not with the shell. */
export const MailsPart: QuotationPanel['component'] = ({ id, saveAll }) => (
  <Suspense>
    <Panel id={id} saveAll={saveAll} />
  </Suspense>
);

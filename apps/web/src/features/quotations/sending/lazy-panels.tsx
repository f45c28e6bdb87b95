import { Suspense } from 'react';
import type { QuotationPanel } from '#lib/feature-module.ts';
import { lazyPart } from '#lib/lazy-part.tsx';

const SendPanel = lazyPart(() => import('./send-panel.tsx'));
const ActivityPanel = lazyPart(() => import('./activity-panel.tsx'));

/** Beside the editing page; the code comes with that page, not with the shell. */
export const SendPart: QuotationPanel['component'] = ({ id, saveAll }) => (
  <Suspense>
    <SendPanel id={id} saveAll={saveAll} />
  </Suspense>
);

export const ActivityPart: QuotationPanel['component'] = ({ id }) => (
  <Suspense>
    <ActivityPanel id={id} />
  </Suspense>
);

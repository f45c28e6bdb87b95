import { Suspense } from 'react';
import { create } from 'zustand';
import { lazyPart } from '#lib/lazy-part.tsx';
import { onSessionEnd } from '#lib/session.ts';

interface Which {
  conversation_id: number;
  seq: number;
}

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'));
const store = create<{ which: Which | null }>(() => ({ which: null }));

/** Asks why, wherever the message stands. */
export const reportMessage = (which: Which): void => store.setState({ which });
const close = (): void => store.setState({ which: null });
onSessionEnd(close);

export function ReportOverlay() {
  const which = store(({ which: reported }) => reported);
  return <Suspense>{which && <ReportDialog which={which} onClose={close} />}</Suspense>;
}

import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { useImport, type OpenImport } from '../store/open-import.ts';

/** Says that rows did not come; nothing while they do. */
export function RowsFault({ open }: { open: OpenImport }) {
  const error = useImport(open, (state) => state.error);
  if (!error) return null;
  return <CallErrorPanel what="这些行" error={error} onRetry={() => void open.show(open.store.getState().show)} />;
}

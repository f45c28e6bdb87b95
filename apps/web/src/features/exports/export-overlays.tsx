import { lazy, Suspense, useEffect } from 'react';
import { afterLoad } from '#lib/after-load.ts';
import { closeExport, setExportFollower, useExportWish } from '#lib/exports.ts';
import { onServerEvent } from '#lib/realtime.ts';
import { onSessionEnd, useCan } from '#lib/session.ts';
import { hasRunning } from './follow/running-mark.ts';

const ExportDialog = lazy(() => import('./dialog/export-dialog.tsx'));
const following = () => import('./follow/followed-exports.ts');

setExportFollower((progress, request) => void following().then(({ follow }) => follow(progress, request)));

/** The export dialog, and whoever follows what was started; their code comes when it is needed. */
export function ExportOverlays() {
  const wish = useExportWish((state) => state.open);
  const mayUse = useCan('export.use');
  useEffect(() => onSessionEnd(closeExport), []);
  useEffect(() => onServerEvent('export.ended', ({ uuid }) => void following().then(({ askNow }) => askNow(uuid))), []);
  useEffect(() => {
    if (mayUse && hasRunning())
      afterLoad(() => void following().then(({ findRunning }) => findRunning().catch(() => undefined)));
  }, [mayUse]);
  if (!wish || !mayUse) return null;
  return (
    <Suspense>
      <ExportDialog wish={wish} onClose={closeExport} />
    </Suspense>
  );
}

import { Suspense, useEffect } from 'react';
import { afterLoad } from '#lib/after-load.ts';
import { closeExport, setExportFollower, useExportWish } from '#lib/exports.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { onServerEvent } from '#lib/realtime.ts';
import { onSessionEnd, useCan } from '#lib/session.ts';
import type * as Follower from './follow/followed-exports.ts';
import { hasRunning } from './follow/running-mark.ts';

const ExportDialog = lazyPart(() => import('./dialog/export-dialog.tsx'));

/** An export whose follower's code does not come goes on, and stands in the history. */
function following(act: (follower: typeof Follower) => unknown): void {
  import('./follow/followed-exports.ts').then(act).catch(() => undefined);
}

setExportFollower((progress, request) => following(({ follow }) => follow(progress, request)));

/** The export dialog, and the follower of running exports; their code is fetched when it is needed. */
export function ExportOverlays() {
  const wish = useExportWish((state) => state.open);
  const mayUse = useCan('export.use');
  useEffect(() => onSessionEnd(closeExport), []);
  useEffect(() => onServerEvent('export.ended', ({ uuid }) => following(({ askNow }) => askNow(uuid))), []);
  useEffect(() => {
    if (mayUse && hasRunning()) afterLoad(() => following(({ findRunning }) => findRunning()));
  }, [mayUse]);
  if (!wish || !mayUse) return null;
  return (
    <Suspense>
      <ExportDialog wish={wish} onClose={closeExport} />
    </Suspense>
  );
}

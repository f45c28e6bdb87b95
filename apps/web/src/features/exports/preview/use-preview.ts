import { api, ERRORS, type ExportPreview } from '@wanyuan/contract/client';
import { useMemo } from 'react';
import type { CallError } from '#lib/call-error.ts';
import type { ExportRequest } from '#lib/exports.ts';
import { useCall } from '#lib/use-call.ts';
import { usePaused } from '#page-kit/carts/use-paused.ts';

const PAUSE_MS = 300;
const ROWS = 20;

export interface PreviewState {
  data: ExportPreview | undefined;
  error: CallError | null;
  /** What is shown belongs to the choices before. */
  isStale: boolean;
  isEmpty: boolean;
  retry: () => void;
}

/** What the server need not know to show it: the browser draws marks by itself. */
function asked(request: ExportRequest | null): ExportRequest | null {
  if (request?.kind !== 'zip' || !request.settings) return request;
  const { text = '', labels = [] } = request.settings.watermark_params ?? {};
  return { ...request, settings: { ...request.settings, watermark_params: { text, labels } } };
}

/** The first rows as the file will have them; follows what is chosen, after a moment of rest. */
export function usePreview(request: ExportRequest | null): PreviewState {
  const wanted = JSON.stringify(asked(request));
  const settled = usePaused(wanted, PAUSE_MS);
  const input = useMemo(() => JSON.parse(settled) as ExportRequest | null, [settled]);
  const { data, error, isPlaceholderData, refetch } = useCall(
    api.system.preview_excel,
    { source: { kind: 'toys', toy_ids: [] }, ...input, rows: ROWS },
    { enabled: input !== null, returnError: true, keepPrevious: true },
  );
  return {
    data: error ? undefined : data,
    error,
    isStale: isPlaceholderData || settled !== wanted,
    isEmpty: error?.code === ERRORS.NOTHING_TO_EXPORT.code,
    retry: () => void refetch(),
  };
}

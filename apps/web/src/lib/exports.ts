import { api, type ExportProgress, type InputOf } from '@wanyuan/contract/client';
import { create } from 'zustand';
import { act } from './call-client.ts';
import { startDownload } from './start-download.ts';

export type ExportRequest = InputOf<typeof api.system.export_excel>;

/** What the user wants to take home as a file. */
export interface ExportWish {
  source: ExportRequest['source'];
  /** What it is called: of a cart, a selection, a search. */
  name: string;
  /** How many toys it has, where the page knows. */
  count?: number | undefined;
  /** For whom, where that is known: what they were given last time is offered first. */
  customer_id?: number | null | undefined;
}

interface ExportState {
  open: ExportWish | null;
}

const store = create<ExportState>(() => ({ open: null }));

/** Any page may open the export dialog; the exports feature draws it. */
export function openExport(open: ExportWish): void {
  store.setState({ open });
}

export function closeExport(): void {
  store.setState({ open: null });
}

export const useExportWish = store;

type Follower = (progress: ExportProgress, request?: ExportRequest) => void;
let follower: Follower | null = null;

/** The exports feature takes over whatever was started. */
export function setExportFollower(next: Follower | null): void {
  follower = next;
}

/** An export has begun: its progress is shown until it ends, and its file downloaded then. */
export function followExport(progress: ExportProgress, request?: ExportRequest): void {
  follower?.(progress, request);
}

/** Brings a finished file to the person's disk, and tells the server that it arrived. */
export function downloadExport({ uuid, link, name }: Pick<ExportProgress, 'uuid' | 'link' | 'name'>): void {
  startDownload(link, name);
  act(api.system.callback, { uuid, event: 'downloaded' }, { silent: true, returnError: true }).catch(() => undefined);
}

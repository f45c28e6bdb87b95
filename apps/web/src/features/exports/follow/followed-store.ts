import type { ExportProgress } from '@wanyuan/contract/client';
import { create } from 'zustand';
import type { ExportRequest } from '#lib/exports.ts';

export interface Followed {
  progress: ExportProgress;
  /** What was asked for, to ask again; not known after a reload. */
  request: ExportRequest | undefined;
  /** Begun in this window since it was loaded: its file is downloaded as soon as it is there. */
  isHere: boolean;
}

export const followedStore = create<{ all: ReadonlyMap<string, Followed> }>(() => ({ all: new Map() }));

export const useFollowed = (uuid: string): Followed | undefined => followedStore(({ all }) => all.get(uuid));

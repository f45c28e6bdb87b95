import type { Box } from '@wanyuan/contract/client';
import { create } from 'zustand';
import type { SearchKind } from '#lib/feature-module.ts';
import { onSessionEnd } from '#lib/session.ts';
import type { PictureAddress } from './picture-address.ts';

/** A picture that the server has already, with the part that was searched for. */
export interface KnownPicture {
  imageId: number;
  /** As the server's answers give it. */
  address: string;
  box: Box | null;
  /** What the next search keeps: words, filters, the picture before its cutout. */
  keep: Partial<PictureAddress>;
}

export interface DialogRequest {
  /** A new one for every opening: another pasted picture starts afresh. */
  serial: number;
  kind: SearchKind;
  file: File | null;
  known: KnownPicture | null;
}

const store = create<{ request: DialogRequest | null }>(() => ({ request: null }));
let serial = 0;

export const useDialogRequest = (): DialogRequest | null => store((state) => state.request);

export function openPictureDialog(request: Partial<Omit<DialogRequest, 'serial'>> = {}): void {
  serial += 1;
  store.setState({ request: { kind: 'product', file: null, known: null, ...request, serial } });
}

export function closePictureDialog(): void {
  store.setState({ request: null });
}

onSessionEnd(closePictureDialog);

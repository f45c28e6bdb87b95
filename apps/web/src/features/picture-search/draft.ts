import { api, type Box } from '@wanyuan/contract/client';
import { createStore, type StoreApi } from 'zustand';
import { callApi, uploadFile } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { compressPicture, fileOfDataUrl, rotatePicture } from '#lib/image-file.ts';
import { pictureUrl } from '#lib/site-config.ts';
import { aspectOf, fitAspect, turnBox, type Ratio, type Size } from './box.ts';
import type { CutPicture } from './cutout.ts';
import type { KnownPicture } from './dialog-store.ts';

export interface StagePicture {
  /** What an img element shows. */
  src: string;
  /** As it came from this computer; null for one that the server had first. */
  file: File | null;
  /** Both null until the server has it. */
  imageId: number | null;
  address: string | null;
}

/** A picture on its way to a search. */
export interface DraftState {
  picture: StagePicture | null;
  size: Size | null;
  box: Box | null;
  ratio: Ratio;
  /** What the server sees in the picture. */
  objects: readonly Box[];
  /** How far it has travelled; null when it rests. */
  percent: number | null;
  fault: string | null;
  /** What stood here before the background was cut away. */
  before: { picture: StagePicture; box: Box | null } | null;
}

export interface Draft {
  store: StoreApi<DraftState>;
  take: (file: File) => void;
  fetch: (url: string) => Promise<void>;
  open: (known: KnownPicture) => void;
  rotate: (isClockwise: boolean) => Promise<void>;
  setSize: (size: Size) => void;
  setBox: (box: Box | null) => void;
  setRatio: (ratio: Ratio) => void;
  takeCut: (cut: CutPicture) => void;
  restore: () => void;
  retry: () => void;
  /** The number of the picture once it has arrived; null when it did not. */
  arrival: () => Promise<number | null>;
  dispose: () => void;
}

const EMPTY: DraftState = {
  picture: null,
  size: null,
  box: null,
  ratio: 'free',
  objects: [],
  percent: null,
  fault: null,
  before: null,
};
const UNREADABLE = '图片无法读取，请换一张重试';
/** Wide enough for the stage on a sharp screen. */
const SHOWN_WIDTH = '1200';

/** The address of a stored picture in a width that exists; files have only one. */
export const fullAddress = (address: string): string => address.replace('{w}', SHOWN_WIDTH);

function faultOf(error: unknown): string {
  return error instanceof CallError ? error.msg : UNREADABLE;
}

/** The box of a picture that is turned by so many quarters. */
function turnedBox(box: Box | null, quarters: number): Box | null {
  let turned = box;
  for (let left = Math.abs(quarters) % 4; turned && left > 0; left -= 1) turned = turnBox(turned, quarters > 0);
  return turned;
}

export function createDraft(): Draft {
  const store = createStore<DraftState>(() => EMPTY);
  const patch = (change: Partial<DraftState>): void => store.setState(change);
  let running = new AbortController();
  /** A picture of another address that is asked for: what is shown stays as it is until the answer. */
  let asking = new AbortController();
  /**
   * What rotations start from, so that the tenth is as sharp as the first: by how many quarters it is shown turned, and
   * by how many it is to be.
   */
  let upright: { source: Promise<File>; shown: number; wanted: number } | null = null;

  const begin = (): AbortSignal => {
    asking.abort();
    running.abort();
    running = new AbortController();
    return running.signal;
  };
  const show = (picture: StagePicture, change: Partial<DraftState>): void => {
    const shown = store.getState().picture;
    if (shown?.src.startsWith('blob:') && shown.src !== picture.src && store.getState().before?.picture !== shown)
      URL.revokeObjectURL(shown.src);
    patch({ ...EMPTY, picture, ...change });
  };
  const findObjects = async (imageId: number, signal: AbortSignal): Promise<void> => {
    const options = { signal, silent: true, returnError: true };
    const found = await callApi(api.toy.find_image_objects, { image_id: imageId }, options).catch(() => null);
    if (found && !signal.aborted) patch({ objects: found.list });
  };
  const arrive = (picture: StagePicture, change: Partial<DraftState>, signal: AbortSignal): void => {
    show(picture, change);
    if (picture.imageId !== null) void findObjects(picture.imageId, signal);
  };
  const send = async (original: File, box: Box | null, signal: AbortSignal): Promise<void> => {
    const picture: StagePicture = { src: URL.createObjectURL(original), file: original, imageId: null, address: null };
    show(picture, { box, percent: 0 });
    try {
      const file = await compressPicture(original);
      const onProgress = (percent: number): void => {
        if (!signal.aborted) patch({ percent });
      };
      const { id, url } = await uploadFile(file, 'search_image', { signal, returnError: true, onProgress });
      if (signal.aborted) return;
      patch({ picture: { ...picture, imageId: id, address: url }, percent: null });
      void findObjects(id, signal);
    } catch (error) {
      if (!signal.aborted) patch({ fault: faultOf(error), percent: null });
    }
  };
  const pixels = async ({ file, address }: StagePicture): Promise<File> => {
    if (file) return file;
    const { base64 } = await callApi(api.toy.get_image_base, { image_url: fullAddress(address ?? '') });
    return fileOfDataUrl(base64, 'picture.png');
  };

  return {
    store,
    take: (file) => {
      upright = null;
      void send(file, null, begin());
    },
    fetch: async (url) => {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const { img, image_id } = await callApi(api.toy.fetch_image, { url }, { signal, returnError: true });
      if (signal.aborted) return;
      upright = null;
      arrive({ src: pictureUrl(fullAddress(img)), file: null, imageId: image_id, address: img }, {}, begin());
    },
    open: ({ imageId, address, box }) => {
      upright = null;
      arrive({ src: pictureUrl(fullAddress(address)), file: null, imageId, address }, { box }, begin());
    },
    rotate: async (isClockwise) => {
      const { picture } = store.getState();
      if (!picture) return;
      const signal = begin();
      upright ??= { source: pixels(picture), shown: 0, wanted: 0 };
      const turning = upright;
      // At once: the next click may come before this turn is drawn.
      turning.wanted += isClockwise ? 1 : -1;
      try {
        const turned = await rotatePicture(await turning.source, turning.wanted);
        if (signal.aborted) return;
        const box = turnedBox(store.getState().box, turning.wanted - turning.shown);
        turning.shown = turning.wanted;
        void send(turned, box, signal);
      } catch (error) {
        if (signal.aborted) return;
        upright = null;
        patch({ fault: faultOf(error), percent: null });
      }
    },
    setSize: (size) => {
      const { box, ratio } = store.getState();
      const aspect = aspectOf(ratio);
      patch({ size, ...(aspect && box === null ? { box: fitAspect(null, aspect, size) } : {}) });
    },
    setBox: (box) => patch({ box }),
    setRatio: (ratio) => {
      const { box, size } = store.getState();
      const aspect = aspectOf(ratio);
      patch({ ratio, ...(aspect && size ? { box: fitAspect(box, aspect, size) } : {}) });
    },
    takeCut: ({ imageId, address }) => {
      const { picture, box } = store.getState();
      if (!picture) return;
      const before = { picture, box };
      patch({ before });
      upright = null;
      arrive({ src: pictureUrl(fullAddress(address)), file: null, imageId, address }, { before }, begin());
    },
    restore: () => {
      const { before } = store.getState();
      if (!before) return;
      upright = null;
      arrive(before.picture, { box: before.box }, begin());
    },
    retry: () => {
      const { picture, box } = store.getState();
      if (!picture?.file) return;
      upright = null;
      void send(picture.file, box, begin());
    },
    arrival: () =>
      new Promise((resolve) => {
        const look = ({ picture, fault }: DraftState): boolean => {
          if (picture && picture.imageId === null && !fault) return false;
          resolve(picture?.imageId ?? null);
          return true;
        };
        if (look(store.getState())) return;
        const stop = store.subscribe((state) => {
          if (look(state)) stop();
        });
      }),
    dispose: () => {
      asking.abort();
      running.abort();
      const { picture, before } = store.getState();
      for (const src of [picture?.src, before?.picture.src]) if (src?.startsWith('blob:')) URL.revokeObjectURL(src);
    },
  };
}

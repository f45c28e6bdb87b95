import { create } from 'zustand';
import { uploadFile } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { go } from '#lib/navigation.ts';
import { onSessionEnd } from '#lib/session.ts';

export interface SearchPicture {
  name: string;
  size: number;
  /** While it travels a picture of the file itself, afterwards the signed address. */
  url: string;
}

export type PictureSearchState =
  | { phase: 'idle' }
  | { phase: 'sending'; picture: SearchPicture; percent: number }
  | { phase: 'failed'; picture: SearchPicture; reason: string; file: File }
  | { phase: 'sent'; picture: SearchPicture; id: number };

const IDLE: PictureSearchState = { phase: 'idle' };
const store = create<{ state: PictureSearchState }>(() => ({ state: IDLE }));
let running: AbortController | null = null;

export const usePictureSearch = (): PictureSearchState => store((current) => current.state);

function show(state: PictureSearchState): void {
  const { state: before } = store.getState();
  const isNewUrl = !('picture' in state) || !('picture' in before) || state.picture.url !== before.picture.url;
  if (isNewUrl && 'picture' in before && before.picture.url.startsWith('blob:'))
    URL.revokeObjectURL(before.picture.url);
  store.setState({ state });
}

/** Sends a picture and opens the page of its results; the page shows how far it got. */
export async function searchByPicture(file: File): Promise<void> {
  running?.abort();
  const stop = new AbortController();
  running = stop;
  const picture: SearchPicture = { name: file.name, size: file.size, url: URL.createObjectURL(file) };
  show({ phase: 'sending', picture, percent: 0 });
  go('/imageSearch');
  try {
    const { id, url } = await uploadFile(file, 'search_image', {
      signal: stop.signal,
      returnError: true,
      onProgress: (percent) => {
        if (running === stop) show({ phase: 'sending', picture, percent });
      },
    });
    if (running !== stop) return;
    show({ phase: 'sent', picture: { ...picture, url }, id });
    // Whoever went to another tab meanwhile is left there.
    if (window.location.pathname === '/imageSearch') go(`/imageSearch?file=${id}`, { replace: true });
  } catch (error) {
    if (running !== stop) return;
    if (!(error instanceof CallError)) throw error;
    show({ phase: 'failed', picture, reason: error.msg, file });
  }
}

export function cancelPicture(): void {
  running?.abort();
  running = null;
  show(IDLE);
}

// Pictures of one person are nothing for the next one at this PC.
onSessionEnd(cancelPicture);

import type { SearchKind } from '#lib/feature-module.ts';
import { searchFileFault } from '#lib/image-file.ts';
import { go } from '#lib/navigation.ts';
import { toast } from '#lib/notices.ts';
import { getUser } from '#lib/session.ts';
import { loginPath } from '#lib/sign-in.ts';
import { searchString } from '#lib/search-string.ts';
import { openPictureDialog } from './dialog-store.ts';
import { keepPicture, takePicture } from './waiting-picture.ts';

/** In the address after signing in: a picture waits. */
export const WAITING_MARK = 'waiting';

/** Opens the dialog with a picture, or to ask for one; a visitor signs in first and comes back to the picture. */
export function startPictureSearch(file: File | null, kind: SearchKind): void {
  const fault = file && searchFileFault(file, kind);
  if (fault) toast.error(fault);
  else if (getUser()) openPictureDialog({ file, kind });
  else void signInFirst(file, kind);
}

async function signInFirst(file: File | null, kind: SearchKind): Promise<void> {
  if (file) await keepPicture(file, kind);
  const search = searchString({ type: kind === 'factory' ? kind : null, [WAITING_MARK]: file ? 1 : null });
  go(loginPath(`/imageSearch${search}`));
}

/** After signing in: goes on with the picture that was left waiting. */
export async function resumePictureSearch(): Promise<void> {
  const waiting = await takePicture();
  if (waiting) openPictureDialog({ file: waiting.file, kind: waiting.kind });
}

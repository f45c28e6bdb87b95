import { openPictureArchive, openWorkbookMedia } from '@wanyuan/documents/read';
import { WORKBOOK_LIMITS } from './sheets/product-sheet.ts';

/** Pictures are taken out one by one: the list of a file's contents is read once for all of them in a row. */
function createHolder<T extends { close(): void }>(open: (path: string) => Promise<T>) {
  let held: { path: string; opened: Promise<T> } | null = null;
  return (path: string): Promise<T> => {
    if (held?.path === path) return held.opened;
    void held?.opened.then(
      (file) => file.close(),
      () => {},
    );
    const mine = { path, opened: open(path) };
    held = mine;
    mine.opened.catch(() => {
      if (held === mine) held = null;
    });
    return mine.opened;
  };
}

export const heldWorkbook = createHolder((path) => openWorkbookMedia(path, WORKBOOK_LIMITS));
export const heldArchive = createHolder((path) => openPictureArchive(path));

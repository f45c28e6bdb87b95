import { removeLineBreaks } from '@wanyuan/domain';
import { useEffect, type ClipboardEvent } from 'react';
import { shellSlots, type SearchKind } from '#lib/feature-module.ts';
import { droppedFile, pastedFile } from '#lib/image-file.ts';

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

/**
 * Ctrl+V anywhere on the page but in a field searches by the picture in the clipboard; so does a file that is dropped
 * where nothing else takes it, which the browser would open instead of the page.
 */
export function usePageIntake(kind: SearchKind): void {
  useEffect(() => {
    const { imageSearch } = shellSlots();
    if (!imageSearch) return undefined;
    const paste = (event: globalThis.ClipboardEvent): void => {
      const file = isEditable(event.target) || event.defaultPrevented ? null : pastedFile(event.clipboardData);
      if (!file) return;
      event.preventDefault();
      imageSearch(file, kind);
    };
    const allowDrop = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      const file = event.defaultPrevented ? null : droppedFile(event.dataTransfer);
      if (!file) return;
      event.preventDefault();
      imageSearch(file, kind);
    };
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', allowDrop);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', allowDrop);
      document.removeEventListener('drop', drop);
    };
  }, [kind]);
}

/** execCommand keeps the browser's undo working; setRangeText is for where it no longer exists. */
function insertText(input: HTMLInputElement, text: string, onText: (value: string) => void): void {
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)) return;
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  onText(input.value);
}

/** In the box itself a picture is searched for, and text loses its line breaks. */
export function takePaste(
  event: ClipboardEvent<HTMLInputElement>,
  kind: SearchKind,
  onText: (value: string) => void,
): void {
  const { imageSearch } = shellSlots();
  const file = imageSearch ? pastedFile(event.clipboardData) : null;
  if (file) {
    event.preventDefault();
    imageSearch?.(file, kind);
    return;
  }
  const text = event.clipboardData.getData('text');
  const oneLine = removeLineBreaks(text);
  if (oneLine === text) return;
  event.preventDefault();
  insertText(event.currentTarget, oneLine, onText);
}

import { removeLineBreaks } from '@wanyuan/domain';
import { useEffect, type ClipboardEvent, type DragEvent } from 'react';
import { shellSlots } from '#lib/feature-module.ts';
import { pictureIn } from '#lib/image-file.ts';
import { submitPicture } from './submit-search.ts';

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

/** Ctrl+V anywhere on the page searches by the picture in the clipboard, unless somebody is typing. */
export function usePagePaste(): void {
  useEffect(() => {
    if (!shellSlots().imageSearch) return undefined;
    const take = (event: globalThis.ClipboardEvent): void => {
      const picture = isEditable(event.target) ? null : pictureIn(event.clipboardData);
      if (!picture) return;
      event.preventDefault();
      void submitPicture(picture);
    };
    document.addEventListener('paste', take);
    return () => {
      document.removeEventListener('paste', take);
    };
  }, []);
}

/** execCommand keeps the browser's undo working; setRangeText is for where it no longer exists. */
function insertText(input: HTMLInputElement, text: string, onText: (value: string) => void): void {
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)) return;
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  onText(input.value);
}

/** In the box itself a picture is searched for, and text loses its line breaks. */
export function takePaste(event: ClipboardEvent<HTMLInputElement>, onText: (value: string) => void): void {
  const picture = shellSlots().imageSearch ? pictureIn(event.clipboardData) : null;
  if (picture) {
    event.preventDefault();
    void submitPicture(picture);
    return;
  }
  const text = event.clipboardData.getData('text');
  const oneLine = removeLineBreaks(text);
  if (oneLine === text) return;
  event.preventDefault();
  insertText(event.currentTarget, oneLine, onText);
}

export function takeDrop(event: DragEvent): void {
  const picture = shellSlots().imageSearch ? pictureIn(event.dataTransfer) : null;
  if (!picture) return;
  event.preventDefault();
  void submitPicture(picture);
}

import { useEffect, useEffectEvent } from 'react';

/** Places that have a use of their own for the arrow keys. */
const OWN_ARROWS =
  'input, textarea, select, [contenteditable], dialog, video, [role="dialog"], [role="menu"], [role="toolbar"], [role="slider"], [role="radiogroup"], [role="tablist"], article, button[aria-label*="3D"]';

/** ← and → turn the pictures wherever the focus is on the page, unless something else there wants them. */
export function usePictureKeys(onTurn: (step: -1 | 1) => void): void {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as -1 | 1 | undefined;
      if (step === undefined || (event.target as Element).closest(OWN_ARROWS)) return;
      if (document.querySelector('dialog[open], .ant-modal-wrap:not([style*="none"])')) return;
      event.preventDefault();
      turn(step);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

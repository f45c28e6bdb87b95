import { useEffect, useRef, type ReactNode } from 'react';
import { useReader } from '../reader.ts';
import { Icon } from './icon.tsx';

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  isWide?: boolean;
}

/** From below on a phone, at the side on a desk; the browser's own dialog keeps the focus in it. */
export function Sheet({ title, onClose, children, isWide = false }: SheetProps) {
  const { say } = useReader();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the dialog's own
    <dialog
      ref={dialog}
      className={isWide ? 'sheet sheet-wide' : 'sheet'}
      aria-label={title}
      onCancel={onClose}
      onClick={(event) => {
        // What lies around a dialog counts as the dialog itself.
        if (event.target === dialog.current || (event.target as Element).closest?.('a')) onClose();
      }}
    >
      <div className="sheet-body">
        <header className="sheet-head">
          <h2>{title}</h2>
          <button type="button" className="plain-icon" aria-label={say('close')} onClick={onClose}>
            <Icon name="x" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

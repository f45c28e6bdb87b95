import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { CallError } from '#lib/call-error.ts';
import { ShareButton } from './share-button.tsx';
import type { ShareWords } from './words/zh.ts';
import styles from './share-drawer.module.css';

interface ShareDrawerProps {
  words: ShareWords;
  title: string;
  /** What the answers come to. */
  sums: string;
  hint: string;
  /** What is still wrong with what the recipient typed; empty lets it go out. */
  check: () => string;
  submitLabel: string;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  /** The fields; `isFaulty` while the fault is shown, `forget` as soon as it is mended. */
  children: (fault: { isFaulty: boolean; forget: () => void }) => ReactNode;
}

/** What is asked before answers go out. A native modal dialog keeps the focus and gives it back. */
export function ShareDrawer(props: ShareDrawerProps) {
  const { words, title, sums, hint, check, submitLabel, onSubmit, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [fault, setFault] = useState('');
  const [isSending, setSending] = useState(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const submit = async (): Promise<void> => {
    const missing = check();
    if (missing !== '') {
      setFault(missing);
      return;
    }
    setSending(true);
    try {
      await onSubmit();
    } catch (error) {
      setFault(error instanceof CallError ? error.words : words.failed);
    } finally {
      setSending(false);
    }
  };
  return (
    <dialog
      ref={dialog}
      className={`ink ${styles.drawer}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h2>{title}</h2>
        <p className={styles.sums}>{sums}</p>
        <p>{hint}</p>
        {children({ isFaulty: fault !== '', forget: () => setFault('') })}
        {fault !== '' && <p role="alert">{fault}</p>}
        <div className={`grid gap-8 ${styles.actions}`}>
          <ShareButton isPlain onClick={onClose}>
            {words.cancel}
          </ShareButton>
          <ShareButton type="submit" disabled={isSending}>
            {submitLabel}
          </ShareButton>
        </div>
      </form>
    </dialog>
  );
}

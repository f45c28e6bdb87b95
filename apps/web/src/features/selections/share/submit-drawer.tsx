import { useLayoutEffect, useRef, useState } from 'react';
import { CallError } from '#lib/call-error.ts';
import type { AnswerDraft, Person } from './answer-draft.ts';
import type { ShareWords } from './share-words.ts';
import styles from './share.module.css';

interface SubmitDrawerProps {
  words: ShareWords;
  draft: AnswerDraft;
  sums: string;
  onPerson: (values: Partial<Person>) => void;
  onSubmit: () => Promise<void>;
  onClose: () => void;
}

/** Asks who the person is before the answers go out. A native modal dialog keeps the focus and gives it back. */
export function SubmitDrawer({ words, draft, sums, onPerson, onSubmit, onClose }: SubmitDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [fault, setFault] = useState('');
  const [isSending, setSending] = useState(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const submit = async (): Promise<void> => {
    if (draft.name.trim() === '') {
      setFault(words.nameNeeded);
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
  const fields = [
    { key: 'name', label: words.yourName, max: 40, hint: 'name', isNeeded: true },
    { key: 'company', label: words.yourCompany, max: 80, hint: 'organization', isNeeded: false },
    { key: 'contact', label: words.yourContact, max: 80, hint: 'email', isNeeded: false },
  ] as const;
  return (
    <dialog
      ref={dialog}
      className={`ink ${styles.drawer}`}
      aria-label={words.submitTitle}
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
        <h2>{words.submitTitle}</h2>
        <p className={styles.sums}>{sums}</p>
        <p>{words.submitHint}</p>
        {fields.map(({ key, label, max, hint, isNeeded }) => (
          <label key={key}>
            <span>
              {label}
              {isNeeded && <i aria-hidden> *</i>}
            </span>
            <input
              value={draft[key]}
              maxLength={max}
              autoComplete={hint}
              required={isNeeded}
              aria-invalid={isNeeded && fault !== ''}
              onChange={(event) => {
                setFault('');
                onPerson({ [key]: event.target.value });
              }}
            />
          </label>
        ))}
        <label>
          <span>{words.yourMessage}</span>
          <textarea
            rows={3}
            maxLength={500}
            value={draft.message}
            onChange={(event) => onPerson({ message: event.target.value })}
          />
        </label>
        {fault !== '' && <p role="alert">{fault}</p>}
        <div className={`grid gap-8 ${styles.drawerActions}`}>
          <button type="button" className={styles.plain} onClick={onClose}>
            {words.cancel}
          </button>
          <button type="submit" className={`white ${styles.primary}`} disabled={isSending}>
            {draft.is_submitted ? words.resubmit : words.submit}
          </button>
        </div>
      </form>
    </dialog>
  );
}

import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import type { CallError } from '#lib/call-error.ts';
import { go } from '#lib/navigation.ts';
import { leaveForm } from '#page-kit/leave-form.ts';
import { closeAsk } from '../dialog-store.ts';
import type { FactoryGroup } from '../group-by-factory.ts';
import { ContactsLeftText, useContactsLeft } from '../parts/contacts-left.tsx';
import type { AskingToy } from '../types.ts';
import { ContactsNotice } from './contacts-notice.tsx';
import styles from './dialogs.module.css';

interface AskModalProps {
  title: string;
  /** What will happen, beside the buttons. */
  foot: ReactNode;
  okText: string;
  isReady: boolean;
  isBusy: boolean;
  /** Something was typed that would be lost. */
  isDirty: boolean;
  error: CallError | null;
  onOk: () => void;
  /** The factories that are contacted by it. */
  contacted: readonly FactoryGroup<AskingToy>[];
  onDrop: (toyIds: readonly number[]) => void;
  toys: ReactNode;
  /** The fields that count for all toys. */
  children: ReactNode;
}

/** The frame of the three dialogs. A fault of the server leaves everything typed in its place. */
export function AskModal(props: AskModalProps) {
  const { title, foot, okText, isReady, isBusy, isDirty, error, onOk, contacted, onDrop, toys, children } = props;
  const contacts = useContactsLeft();
  const leave = (): void => void leaveForm({ isDirty, isBusy, onClose: closeAsk });
  return (
    <Modal
      open
      centered
      width={820}
      title={title}
      onCancel={leave}
      mask={{ closable: false }}
      footer={
        <div className={`row gap-8 ${styles.foot}`}>
          <p>
            {foot}
            {foot && contacts && <ContactsLeftText contacts={contacts} />}
          </p>
          <Button onClick={leave}>取消</Button>
          <Button
            type="primary"
            disabled={!isReady || contacts?.is_phone_proven === false}
            loading={isBusy}
            onClick={onOk}
          >
            {okText}
          </Button>
        </div>
      }
    >
      <div className={styles.toys}>{toys}</div>
      {contacts && (
        <ContactsNotice
          contacts={contacts}
          needed={contacted.length}
          onSettings={() =>
            void leaveForm({
              isDirty,
              isBusy,
              onClose: () => {
                closeAsk();
                go('/settings#security');
              },
            })
          }
          onKeep={() =>
            onDrop(contacted.slice(contacts.left).flatMap(({ items }) => items.map(({ toy_id }) => toy_id)))
          }
        />
      )}
      <div className={`grid halves mt-16 ${styles.form}`}>{children}</div>
      {error && (
        <p className={`t-13 bad round-sm mt-12 ${styles.error}`} role="alert">
          {error.words}
        </p>
      )}
    </Modal>
  );
}

interface FieldProps {
  id: string;
  label: string;
  isRequired?: boolean;
  isWide?: boolean;
  fault?: string | undefined;
  children: ReactNode;
}

export function Field({ id, label, isRequired = false, isWide = false, fault, children }: FieldProps) {
  return (
    <div className={isWide ? `column thin gap-4 ${styles.field} ${styles.wide}` : `column thin gap-4 ${styles.field}`}>
      <label htmlFor={id}>
        {label}
        {isRequired && <em aria-hidden>*</em>}
      </label>
      {children}
      {fault && (
        <span className="t-12 bad" role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}

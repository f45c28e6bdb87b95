import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { leaveForm } from '#page-kit/leave-form.ts';
import desk from './desk.module.css';
import styles from './desk-drawer.module.css';

interface DeskDrawerProps {
  title: string;
  /** Null where there is nothing to submit. */
  okText: string | null;
  isBusy: boolean;
  isReady: boolean;
  /** Something was typed that would be lost. */
  isDirty: boolean;
  fault?: string | undefined;
  onOk: () => void;
  onClose: () => void;
  children: ReactNode;
}

const isPhone = (): boolean => window.matchMedia('(max-width: 719px)').matches;

/** Where a factory answers: from below on a phone, from the side on a desk. */
export function DeskDrawer({
  title,
  okText,
  isBusy,
  isReady,
  isDirty,
  fault,
  onOk,
  onClose,
  children,
}: DeskDrawerProps) {
  return (
    <Drawer
      open
      placement={isPhone() ? 'bottom' : 'right'}
      size={isPhone() ? '92dvh' : 480}
      title={title}
      mask={{ closable: false }}
      onClose={() => void leaveForm({ isDirty, isBusy, onClose })}
      styles={{ body: { padding: '0 16px 16px' } }}
      footer={
        okText !== null && (
          <div className={styles.foot}>
            <button
              type="button"
              className={`paper inline-row gap-6 centred nowrap ${desk.button}`}
              data-main
              disabled={!isReady || isBusy}
              onClick={onOk}
            >
              {isBusy ? '提交中…' : okText}
            </button>
          </div>
        )
      }
    >
      {children}
      {fault && (
        <p className={`t-13 bad round-sm mt-12 ${styles.fault}`} role="alert">
          {fault}
        </p>
      )}
    </Drawer>
  );
}

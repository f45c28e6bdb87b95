import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import desk from './desk.module.css';
import styles from './sheet.module.css';

interface SheetProps {
  title: string;
  okText: string;
  isBusy: boolean;
  isReady: boolean;
  fault?: string | undefined;
  onOk: () => void;
  onClose: () => void;
  children: ReactNode;
}

const isPhone = (): boolean => window.matchMedia('(max-width: 719px)').matches;

/** Where a factory answers: from below on a phone, from the side on a desk. */
export function Sheet({ title, okText, isBusy, isReady, fault, onOk, onClose, children }: SheetProps) {
  return (
    <Drawer
      open
      placement={isPhone() ? 'bottom' : 'right'}
      size={isPhone() ? '92dvh' : 480}
      title={title}
      onClose={onClose}
      styles={{ body: { padding: '0 16px 16px' } }}
      footer={
        <div className={styles.foot}>
          <button type="button" className={desk.button} data-main disabled={!isReady || isBusy} onClick={onOk}>
            {isBusy ? '提交中…' : okText}
          </button>
        </div>
      }
    >
      {children}
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </Drawer>
  );
}

import { Button, Form, Modal, type FormInstance } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { FaultLine } from '../parts/fault-line.tsx';
import styles from '../parts/fields.module.css';

interface DialogFormProps<T> {
  title: string;
  form: FormInstance<T>;
  okText: string;
  isSending: boolean;
  fault: string | null;
  onSend: (values: T) => void;
  onClose: () => void;
  /** Beside the buttons: the way back of a second step. */
  back?: ReactNode;
  children: ReactNode;
}

/** A short form in a dialog; Enter sends it, except while Chinese is being composed. */
export function DialogForm<T extends object>(props: DialogFormProps<T>) {
  const { title, form, okText, isSending, fault, onSend, onClose, back, children } = props;
  const keepComposing = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
  };
  return (
    <Modal
      open
      centered
      width={440}
      title={title}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <>
          {back ?? <Button onClick={onClose}>取消</Button>}
          <Button type="primary" loading={isSending} onClick={form.submit}>
            {okText}
          </Button>
        </>
      }
    >
      <Form<T>
        form={form}
        className={styles.form ?? ''}
        layout="vertical"
        requiredMark={false}
        onFinish={onSend}
        onKeyDownCapture={keepComposing}
      >
        {children}
        <FaultLine text={fault} />
        {/* Without a submit button inside the form, Enter would not send it. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </Modal>
  );
}

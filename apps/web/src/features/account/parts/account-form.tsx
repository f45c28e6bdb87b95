import { Button, Form, type FormInstance } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { FaultLine } from './fault-line.tsx';
import styles from './fields.module.css';

interface AccountFormProps<T> {
  form: FormInstance<T>;
  initialValues?: Partial<T>;
  onSend: (values: T) => void;
  isSending: boolean;
  fault: string | null;
  submitLabel: string;
  children: ReactNode;
}

/** The frame of all forms of the sign-in page: labels above, faults at the fields, one button. */
export function AccountForm<T extends object>(props: AccountFormProps<T>) {
  const { form, initialValues, onSend, isSending, fault, submitLabel, children } = props;
  // Enter that ends a composition chooses characters; it must not send the form.
  const keepComposing = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
  };
  return (
    <Form<T>
      form={form}
      className={styles.form ?? ''}
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      {...(initialValues ? { initialValues } : {})}
      onFinish={onSend}
      onKeyDownCapture={keepComposing}
    >
      {children}
      <FaultLine text={fault} />
      <Button type="primary" size="large" block htmlType="submit" loading={isSending}>
        {submitLabel}
      </Button>
    </Form>
  );
}

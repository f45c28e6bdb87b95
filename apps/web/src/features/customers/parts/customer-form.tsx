import { api, type Customer } from '@wanyuan/contract/client';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { usePaused } from '#page-kit/carts/use-paused.ts';
import { useFormAct } from '#page-kit/form/use-form-act.ts';
import { leaveForm } from '#page-kit/leave-form.ts';
import { toChange, toCheck, toFieldName, toFormValues, toInput, type CustomerFormValues } from '../form-values.ts';
import { ContactFields } from './contact-fields.tsx';
import { CustomerFields, MoreFields } from './customer-fields.tsx';
import { DuplicateHints } from './duplicate-hints.tsx';
import styles from './customer-form.module.css';

interface CustomerFormProps {
  /** Null makes a new one. */
  customer: Customer | null;
  onDone: (id: number) => void;
  onClose: () => void;
}

const CHECK_PAUSE_MS = 350;

/** Adds or edits a customer, and says while typing whether the company has it already. */
export default function CustomerForm({ customer, onDone, onClose }: CustomerFormProps) {
  const [form] = Form.useForm<CustomerFormValues>();
  const [initial] = useState(() => toFormValues(customer));
  const [typed, setTyped] = useState(initial);
  const check = usePaused(typed, CHECK_PAUSE_MS);

  const shared = { form, isSpoken: true, nameOf: (path: string) => toFieldName(path, form.getFieldsValue(true)) };
  const add = useFormAct(api.customer.add, {
    ...shared,
    onDone: ({ id }) => {
      toast.success('新建客户成功');
      onDone(id);
    },
  });
  const edit = useFormAct(api.customer.edit, {
    ...shared,
    onDone: (_output, { id }) => {
      toast.success('已保存');
      onDone(id);
    },
  });
  const save = (values: CustomerFormValues): void => {
    if (customer) edit.send({ ...toChange(values, initial), id: customer.id });
    else add.send(toInput(values));
  };
  const isBusy = add.isSending || edit.isSending;
  const isDirty = Object.keys(toChange(typed, initial)).length > 0;
  return (
    <Modal
      open
      centered
      width={760}
      className={styles.dialog ?? ''}
      title={customer ? '编辑客户' : '新建客户'}
      okText={customer ? '保存' : '新建客户'}
      cancelText="取消"
      mask={{ closable: false }}
      confirmLoading={isBusy}
      afterOpenChange={(isOpen) => isOpen && !customer && form.focusField('name')}
      onOk={form.submit}
      onCancel={() => void leaveForm({ isDirty, isBusy, onClose })}
    >
      <Form<CustomerFormValues>
        form={form}
        layout="vertical"
        name="customer"
        className={styles.form ?? ''}
        initialValues={initial}
        scrollToFirstError
        onValuesChange={(_change, values) => setTyped(values)}
        onFinish={save}
      >
        <CustomerFields isNew={customer === null} customerId={customer?.id}>
          <DuplicateHints asked={toCheck(check, customer?.id)} />
        </CustomerFields>
        <ContactFields />
        <MoreFields />
      </Form>
    </Modal>
  );
}

import { api, ERRORS, type Customer } from '@wanyuan/contract/client';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import type { CallError } from '#lib/call-error.ts';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { usePaused } from '#page-kit/carts/use-paused.ts';
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

/** Writes a customer down, and says while typing whether somebody has it already. */
export default function CustomerForm({ customer, onDone, onClose }: CustomerFormProps) {
  const [form] = Form.useForm<CustomerFormValues>();
  const [initial] = useState(() => toFormValues(customer));
  const [typed, setTyped] = useState(initial);
  const check = usePaused(typed, CHECK_PAUSE_MS);

  const showFault = (error: CallError, values: CustomerFormValues): void => {
    if (error.code === ERRORS.CUSTOMER_EXISTS.code) {
      form.setFields([{ name: 'name', errors: [error.msg] }]);
      form.scrollToField('name');
      return;
    }
    if (error.issues.length === 0) toast.error(error.msg);
    const faults = error.issues.map(({ path, message }) => ({ name: toFieldName(path, values), errors: [message] }));
    form.setFields(faults as never);
    const seen = faults.find(({ name }) => form.getFieldInstance(name));
    if (seen) form.scrollToField(seen.name);
    const unseen = faults.find(({ name }) => !form.getFieldInstance(name));
    if (unseen) toast.error(unseen.errors[0] ?? error.msg);
  };
  const add = useAct(api.customer.add, {
    returnError: true,
    onDone: ({ id }) => {
      toast.success('新建客户成功');
      onDone(id);
    },
  });
  const edit = useAct(api.customer.edit, {
    returnError: true,
    onDone: (_output, { id }) => {
      toast.success('已保存');
      onDone(id);
    },
  });
  const save = (values: CustomerFormValues): void => {
    const onError = (error: CallError): void => showFault(error, values);
    if (customer) edit.mutate({ ...toChange(values, initial), id: customer.id }, { onError });
    else add.mutate(toInput(values), { onError });
  };
  const isBusy = add.isPending || edit.isPending;
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

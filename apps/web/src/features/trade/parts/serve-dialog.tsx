import { api } from '@wanyuan/contract/client';
import { TRADE_APPLICATION_LABEL, TRADE_APPLICATION_STATES } from '@wanyuan/domain';
import { Form, Input, Modal, Select } from 'antd';
import { toast } from '#lib/notices.ts';
import { useFormAct } from '#page-kit/form/use-form-act.ts';
import type { ServedApplication } from './applications.tsx';

interface Values {
  state: ServedApplication['state'];
  note: string;
  address: string;
}

const STATES = TRADE_APPLICATION_STATES.map((value) => ({ value, label: TRADE_APPLICATION_LABEL[value] }));

interface ServeDialogProps {
  application: ServedApplication;
  onClose: () => void;
}

/** How far the platform's staff got with a company. */
export default function ServeDialog({ application, onClose }: ServeDialogProps) {
  const [form] = Form.useForm<Values>();
  const { id, company_name: name, state, note } = application;
  const save = useFormAct(api.trade.save_application, {
    form,
    isSpoken: true,
    onDone: () => {
      toast.success('已保存');
      onClose();
    },
  });
  return (
    <Modal
      open
      centered
      title={`处理申请：${name}`}
      okText="保存"
      cancelText="取消"
      confirmLoading={save.isSending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ state, note, address: '' }}
        onFinish={(values) => save.send({ id, ...values })}
      >
        <Form.Item name="state" label="状态">
          <Select options={STATES} />
        </Form.Item>
        <Form.Item name="note" label="备注" extra="只有平台员工看得到">
          <Input.TextArea rows={3} maxLength={500} />
        </Form.Item>
        <Form.Item name="address" label="替公司添加地址（选填）">
          <Input maxLength={40} placeholder="192.168.1.20" autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
}

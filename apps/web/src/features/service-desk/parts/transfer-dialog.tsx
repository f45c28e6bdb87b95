import { api } from '@wanyuan/contract/client';
import { SERVICE } from '@wanyuan/domain';
import { Form, Input, Modal, Select } from 'antd';
import { toast } from '#lib/notices.ts';
import { useSession } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { noneWords } from '#page-kit/await-answer.ts';
import { useFormAct } from '#page-kit/form/use-form-act.ts';

interface Values {
  user_id: number;
  note: string;
}

/** Gives a question to a colleague who is on duty, and tells them why. */
export default function TransferDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const user = useSession();
  const [form] = Form.useForm<Values>();
  const { data, isError } = useCall(api.service.get_line, {});
  const give = useFormAct(api.service.transfer, {
    form,
    isSpoken: true,
    onDone: ({ tip }) => {
      toast.success(tip);
      onClose();
    },
  });
  const options = (data?.seats ?? [])
    .filter(({ user_id: seat }) => seat !== user?.user_id)
    .map(({ user_id: value, nickname, open_count: count }) => ({
      value,
      label: `${nickname}（接待中 ${count}/${SERVICE.openPerPerson}）`,
      disabled: count >= SERVICE.openPerPerson,
    }));
  return (
    <Modal
      open
      centered
      title="转接给同事"
      okText="转接"
      cancelText="取消"
      confirmLoading={give.isSending}
      okButtonProps={{ disabled: options.length === 0 }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => give.send({ conversation_id: id, ...values })}
      >
        <Form.Item name="user_id" label="同事" rules={[{ required: true, message: '请选择同事' }]}>
          <Select
            options={options}
            placeholder="在岗的同事"
            notFoundContent={noneWords(data !== undefined, isError, '没有其他同事在岗')}
          />
        </Form.Item>
        <Form.Item
          name="note"
          label="说明"
          extra="只有客服人员看得到"
          rules={[{ required: true, whitespace: true, message: '请写明转接的原因' }]}
        >
          <Input.TextArea rows={3} maxLength={SERVICE.noteLength} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

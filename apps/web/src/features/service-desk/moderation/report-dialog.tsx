import { api } from '@wanyuan/contract/client';
import { MODERATION, REPORT_REASON_LABEL, REPORT_REASONS, type ReportReason } from '@wanyuan/domain';
import { Form, Input, Modal, Radio } from 'antd';
import { toast } from '#lib/notices.ts';
import { useFormAct } from '#page-kit/form/use-form-act.ts';

interface Values {
  reason: ReportReason;
  note: string;
}

interface ReportDialogProps {
  which: { conversation_id: number; seq: number };
  onClose: () => void;
}

const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABEL[value] }));

/** Reports to the platform what another wrote. */
export default function ReportDialog({ which, onClose }: ReportDialogProps) {
  const [form] = Form.useForm<Values>();
  const report = useFormAct(api.moderation.report_message, {
    form,
    isSpoken: true,
    onDone: ({ tip }) => {
      toast.success(tip);
      onClose();
    },
  });
  return (
    <Modal
      open
      centered
      title="举报这条消息"
      okText="提交"
      cancelText="取消"
      confirmLoading={report.isSending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: 'abuse', note: '' }}
        onFinish={(values) => report.send({ ...which, ...values })}
      >
        <Form.Item name="reason" label="原因">
          <Radio.Group options={REASONS} />
        </Form.Item>
        <Form.Item name="note" label="说明（选填）" extra="平台客服会看到这条消息的内容">
          <Input.TextArea rows={3} maxLength={MODERATION.noteLength} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

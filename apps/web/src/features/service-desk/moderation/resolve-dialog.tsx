import { api } from '@wanyuan/contract/client';
import { MODERATION, REPORT_OUTCOME_LABEL, REPORT_OUTCOMES, type ReportOutcome } from '@wanyuan/domain';
import { Form, Input, InputNumber, Modal, Radio } from 'antd';
import { toast } from '#lib/notices.ts';
import { useFormAct } from '#page-kit/form/use-form-act.ts';
import type { Report } from './reports.tsx';

interface Values {
  outcome: ReportOutcome;
  block_days: number;
  note: string;
}

const OUTCOMES = REPORT_OUTCOMES.map((value) => ({ value, label: REPORT_OUTCOME_LABEL[value] }));

/** What becomes of something that was reported. */
export default function ResolveDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const outcome = Form.useWatch('outcome', form);
  const resolve = useFormAct(api.moderation.resolve_report, {
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
      title={`处理举报：${report.author_name}`}
      okText="确定"
      cancelText="取消"
      confirmLoading={resolve.isSending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <blockquote className="sunken round-sm pad-12 mb-16 break">{report.excerpt}</blockquote>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ outcome: 'kept', block_days: 7, note: '' }}
        onFinish={(values) => resolve.send({ id: report.id, ...values })}
      >
        <Form.Item name="outcome" label="处理">
          <Radio.Group options={OUTCOMES} />
        </Form.Item>
        <Form.Item name="block_days" label="限制几天" hidden={outcome !== 'blocked'}>
          <InputNumber min={1} max={MODERATION.blockDaysMax} precision={0} />
        </Form.Item>
        <Form.Item name="note" label="备注（选填）">
          <Input.TextArea rows={2} maxLength={MODERATION.noteLength} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

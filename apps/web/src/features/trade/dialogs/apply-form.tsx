import { api } from '@wanyuan/contract/client';
import { OTHER_TRADE_SYSTEM, TRADE_SYSTEM_LABEL } from '@wanyuan/domain';
import { Button, Form, Input, Radio } from 'antd';
import { toast } from '#lib/notices.ts';
import { useFormAct } from '#page-kit/form/use-form-act.ts';
import type { TradeSetup } from '../trade-words.ts';
import styles from '../parts/trade.module.css';

interface Values {
  software_type?: number;
  contact: string;
  phone: string;
  remark: string;
}

const SYSTEMS = Object.entries(TRADE_SYSTEM_LABEL).map(([value, label]) => ({ value: Number(value), label }));

interface ApplyFormProps {
  setup: TradeSetup;
  onDone?: () => void;
}

/** 申请同步: whom customer service calls, and which system it is. */
export function ApplyForm({ setup, onDone }: ApplyFormProps) {
  const [form] = Form.useForm<Values>();
  const software = Form.useWatch('software_type', form);
  const apply = useFormAct(api.quotation.apply, {
    form,
    isSpoken: true,
    onDone: ({ tip }) => {
      toast.success(tip);
      onDone?.();
    },
  });
  const { application, company } = setup;
  const known = application ?? { ...company, remark: '' };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{
        ...(known.software_type > 0 && { software_type: known.software_type }),
        contact: known.contact,
        phone: known.phone,
        remark: known.remark,
      }}
      onFinish={({ software_type = 0, ...said }) => apply.send({ software_type, ...said })}
    >
      <div className="grid halves gap-16">
        <Form.Item
          name="contact"
          label="联系人"
          rules={[{ required: true, whitespace: true, message: '请填写联系人' }]}
        >
          <Input maxLength={30} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="phone"
          label="联系电话"
          rules={[{ required: true, whitespace: true, message: '请填写联系电话' }]}
        >
          <Input maxLength={30} inputMode="tel" autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item
        name="software_type"
        label="当前使用的贸易系统"
        rules={[{ required: true, message: '请选择当前使用的贸易系统' }]}
      >
        <Radio.Group className={styles.systems ?? ''} options={SYSTEMS} />
      </Form.Item>
      <Form.Item
        name="remark"
        label={software === OTHER_TRADE_SYSTEM ? '备注（请写明系统名称）' : '备注（选填）'}
        rules={[
          {
            required: software === OTHER_TRADE_SYSTEM,
            whitespace: true,
            message: '请在备注里写明使用的贸易系统',
          },
        ]}
      >
        <Input.TextArea rows={2} maxLength={300} />
      </Form.Item>
      <div className="flex">
        <Button className="push" type={application ? 'default' : 'primary'} htmlType="submit" loading={apply.isSending}>
          {application ? '保存申请' : '提交申请'}
        </Button>
      </div>
    </Form>
  );
}

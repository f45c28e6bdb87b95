import { api, type OutputOf } from '@wanyuan/contract/client';
import { Checkbox, Form, Input, Modal } from 'antd';
import { changedFields } from '#lib/changed-fields.ts';
import { toast } from '#lib/notices.ts';
import { useFormAct } from '#page-kit/form/use-form-act.ts';
import { CustomerField } from '../parts/form-fields.tsx';

export type Visitor = OutputOf<typeof api.site_visitor.get_detail>;
interface Values {
  name: string;
  customer_id: number | null;
  shows_price: boolean;
}
const Item = Form.Item<Values>;
const NAME_MAX = 60;

/** Who a visitor is, as far as the company knows it. */
export function VisitorDialog({ visitor, onClose }: { visitor: Visitor; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const { visitor_id: id, name, customer_id, shows_price } = visitor;
  const before: Values = { name, customer_id, shows_price };
  const { send, isSending, fault } = useFormAct(api.site_visitor.edit, {
    form,
    onDone: () => {
      toast.success('已保存');
      onClose();
    },
  });
  return (
    <Modal
      open
      centered
      width={420}
      title="访客资料"
      okText="保存"
      cancelText="取消"
      confirmLoading={isSending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        name="site-visitor"
        initialValues={before}
        onFinish={(values) => send({ id, ...changedFields(values, before) })}
      >
        <Item name="name" label="姓名">
          <Input maxLength={NAME_MAX} />
        </Item>
        <Item name="customer_id" label="客户" extra="归到客户后，他的选样与订单在客户页看得到">
          <CustomerField />
        </Item>
        <Item name="shows_price" valuePropName="checked" noStyle>
          <Checkbox>可以看价格（网站设为“不显示”时谁也看不到）</Checkbox>
        </Item>
      </Form>
      {fault !== null && (
        <p className="bad t-13 mt-8" role="alert">
          {fault}
        </p>
      )}
    </Modal>
  );
}

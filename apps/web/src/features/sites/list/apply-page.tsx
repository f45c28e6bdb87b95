import { api } from '@wanyuan/contract/client';
import { Button, Form, Input, Modal } from 'antd';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useSession } from '#lib/session.ts';
import { useFormAct } from '#page-kit/form/use-form-act.ts';
import { leaveForm } from '#page-kit/leave-form.ts';
import { PageFrame, PageHead } from '#ui/page-frame.tsx';
import { StatePanel } from '#ui/state-panel.tsx';

interface Values {
  company: string;
  contact: string;
  phone: string;
  remark: string;
}
const Item = Form.Item<Values>;

/** What companies see that have no website: what one is for, and how to ask for it. */
export function ApplyPage() {
  const [isOpen, setOpen] = useState(false);
  return (
    <PageFrame>
      <PageHead title="客户网站" />
      <StatePanel
        icon={Globe}
        title="给每位客户一个自己的展厅"
        description="客户用手机看您挑的产品、您定的价格，选好箱数直接提交；您看到谁看了什么、今天该联系谁。工厂名称与出厂价从不出现。会员公司可以使用，请申请开通。"
        actions={
          <Button type="primary" onClick={() => setOpen(true)}>
            申请开通
          </Button>
        }
      />
      {isOpen && <ApplyDialog onClose={() => setOpen(false)} />}
    </PageFrame>
  );
}

function ApplyDialog({ onClose }: { onClose: () => void }) {
  const user = useSession();
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  const { send, isSending, fault } = useFormAct(api.website.apply, {
    form,
    onDone: ({ tip }) => {
      toast.success(tip);
      onClose();
    },
  });
  return (
    <Modal
      open
      centered
      width={480}
      title="申请开通客户网站"
      okText="提交申请"
      cancelText="取消"
      mask={{ closable: false }}
      confirmLoading={isSending}
      onOk={form.submit}
      onCancel={() => void leaveForm({ isDirty, isBusy: isSending, onClose })}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        name="site-apply"
        initialValues={{ company: user?.company_name ?? '', contact: user?.nickname ?? '', phone: '', remark: '' }}
        onValuesChange={() => setDirty(true)}
        onFinish={send}
      >
        <Item name="company" label="公司">
          <Input maxLength={60} />
        </Item>
        <Item name="contact" label="联系人" rules={[{ required: true, whitespace: true, message: '请填写联系人' }]}>
          <Input maxLength={30} />
        </Item>
        <Item name="phone" label="电话" rules={[{ required: true, min: 5, message: '请填写电话' }]}>
          <Input maxLength={40} inputMode="tel" />
        </Item>
        <Item name="remark" label="说明">
          <Input.TextArea rows={3} maxLength={500} showCount placeholder="有多少客户、常做哪些国家，方便客服准备" />
        </Item>
      </Form>
      {fault !== null && (
        <p className="bad t-13" role="alert">
          {fault}
        </p>
      )}
    </Modal>
  );
}

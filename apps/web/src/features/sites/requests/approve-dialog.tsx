import { api, type AccessRequest } from '@wanyuan/contract/client';
import { Button, Checkbox, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { CustomerSelect } from '#page-kit/carts/customer-select.tsx';
import type { MadeCode } from './codes-dialog.tsx';

interface ApproveDialogProps {
  requests: readonly AccessRequest[];
  /** With the codes that no mail took along. */
  onDone: (codes: readonly MadeCode[]) => void;
  onClose: () => void;
}

const FOREVER = 0;
const DAYS = [
  { value: 30, label: '30 天' },
  { value: 90, label: '90 天' },
  { value: 365, label: '1 年' },
  { value: FOREVER, label: '长期' },
];

/** Lets people in: until when, whether they see prices, and for one of them, which customer it is. */
export function ApproveDialog({ requests, onDone, onClose }: ApproveDialogProps) {
  const one = requests.length === 1 ? requests[0]! : null;
  const [days, setDays] = useState(FOREVER);
  const [showsPrice, setShowsPrice] = useState(one?.state === 'approved' ? one.shows_price : true);
  const [customer, setCustomer] = useState<number | null>(one?.customer_id ?? one?.suggested[0]?.id ?? null);
  const approve = useAct(api.company_website.audit_website_access_apply, {
    onDone: ({ tip, codes }) => {
      toast.success(tip);
      onDone(codes);
    },
  });
  return (
    <Modal
      open
      centered
      width={460}
      title={one ? `批准 ${one.name} 访问“${one.site_name}”` : `批准 ${requests.length} 份申请`}
      okText="批准"
      cancelText="取消"
      confirmLoading={approve.isPending}
      onOk={() =>
        approve.mutate({
          ids: requests.map(({ id }) => id),
          act: 'approve',
          shows_price: showsPrice,
          expires_days: days === FOREVER ? null : days,
          ...(one && { customer_id: customer }),
        })
      }
      onCancel={onClose}
    >
      <p className="t-13 quiet mb-12">
        批准后用您的邮箱账号发出一次性登录码；没有邮箱账号，登录码在这里显示一次，由您转交。
      </p>
      <Form layout="vertical">
        <Form.Item label="有效期" htmlFor="approve-days">
          <Select<number> id="approve-days" value={days} options={DAYS} onChange={setDays} />
        </Form.Item>
        {one && (
          <Form.Item
            label="归到客户"
            extra={
              one.suggested.length > 0 && (
                <>
                  邮箱或公司相同：
                  {one.suggested.map(({ id, name }) => (
                    <Button key={id} type="link" size="small" onClick={() => setCustomer(id)}>
                      {name}
                    </Button>
                  ))}
                </>
              )
            }
          >
            <CustomerSelect allowNone placeholder="不归到客户" value={customer} onChange={setCustomer} />
          </Form.Item>
        )}
        <Checkbox checked={showsPrice} onChange={({ target }) => setShowsPrice(target.checked)}>
          让他看价格（网站设为“不显示”时谁也看不到）
        </Checkbox>
      </Form>
    </Modal>
  );
}

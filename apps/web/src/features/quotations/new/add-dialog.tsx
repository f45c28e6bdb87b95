import { api } from '@wanyuan/contract/client';
import { Form, Modal, Radio } from 'antd';
import { useState } from 'react';
import type { ActionToy } from '#lib/feature-module.ts';
import { go } from '#lib/navigation.ts';
import { notify, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { CustomerSelect } from '#page-kit/carts/customer-select.tsx';
import { QuotationSelect } from '../parts/quotation-select.tsx';
import { editPath } from '../quotation-address.ts';

type Kind = 'old' | 'new';

/** Puts toys into a draft that there is, or into a new quotation. */
export default function AddDialog({ toys, onClose }: { toys: readonly ActionToy[]; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('old');
  const [chosen, setChosen] = useState<number | null>(null);
  const [customer, setCustomer] = useState<number | null>(null);
  const ids = toys.map(({ toy_id: id }) => id).join(',');
  const done = (id: number, { tip, success }: { tip: string; success: number }): void => {
    if (success === 0) {
      toast.warning(tip);
      return;
    }
    onClose();
    notify({
      key: 'quotation',
      title: tip,
      duration: 5,
      action: { label: '编辑报价单', onSelect: () => go(editPath(id)) },
    });
  };
  const add = useAct(api.system.add_quotation, { onDone: (result, input) => done(input.quotation_id, result) });
  const create = useAct(api.quotation.add_new_quotation, { onDone: (result) => done(result.id, result) });
  return (
    <Modal
      open
      centered
      width={480}
      title={`加入报价单（${toys.length} 款）`}
      okText="加入"
      cancelText="取消"
      okButtonProps={{ disabled: kind === 'old' && chosen === null }}
      confirmLoading={add.isPending || create.isPending}
      onCancel={onClose}
      mask={{ closable: false }}
      onOk={() => {
        if (kind === 'new') create.mutate({ customer_id: customer, source: { kind: 'toys', ids } });
        else if (chosen !== null) add.mutate({ quotation_id: chosen, ids });
      }}
    >
      <Form layout="vertical">
        <Form.Item>
          <Radio.Group
            value={kind}
            options={[
              { value: 'old', label: '已有报价单' },
              { value: 'new', label: '新建报价单' },
            ]}
            onChange={(event) => setKind(event.target.value as Kind)}
          />
        </Form.Item>
        {kind === 'old' ? (
          <Form.Item label="报价单" htmlFor="add-quotation" extra="已发出的须先开始新版本">
            <QuotationSelect id="add-quotation" value={chosen} onChange={setChosen} />
          </Form.Item>
        ) : (
          <Form.Item label="客户" htmlFor="add-quotation-customer">
            <CustomerSelect id="add-quotation-customer" allowNone value={customer} onChange={setCustomer} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}

import { api } from '@wanyuan/contract/client';
import { Form, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { go } from '#lib/navigation.ts';
import { toast } from '#lib/notices.ts';
import type { NewQuotationSource } from '#lib/quotation-dialogs.ts';
import { useAct } from '#lib/use-call.ts';
import { CustomerSelect } from '#page-kit/carts/customer-select.tsx';
import { leaveForm } from '#page-kit/leave-form.ts';
import { editPath } from '../quotation-address.ts';
import { SOURCE_LABEL } from '../quotation-words.ts';
import { CartSource } from './cart-source.tsx';
import { EarlierSource } from './earlier-source.tsx';
import { SelectionSource } from './selection-source.tsx';
import { SheetSource } from './sheet-source.tsx';
import type { ChosenSource } from './source-input.ts';

type Kind = NewQuotationSource['kind'];
const KINDS = (Object.keys(SOURCE_LABEL) as Kind[]).map((value) => ({ value, label: SOURCE_LABEL[value] }));

interface NewDialogProps {
  start: NewQuotationSource;
  customerId: number | null;
  onClose: () => void;
}

/** A new quotation: for whom, and what it begins with. */
export default function NewDialog({ start, customerId, onClose }: NewDialogProps) {
  const [kind, setKind] = useState<Kind>(start.kind);
  const [customer, setCustomer] = useState(customerId);
  const [source, setSource] = useState<ChosenSource | null>(start.kind === 'empty' ? { kind: 'empty' } : null);
  const create = useAct(api.quotation.add_new_quotation, {
    onDone: ({ id, tip, lose }) => {
      onClose();
      if (lose > 0) toast.warning(tip);
      else toast.success(tip);
      go(editPath(id));
    },
  });
  const leave = (): void =>
    void leaveForm({ isDirty: kind === 'sheet' && source !== null, isBusy: create.isPending, onClose });
  return (
    <Modal
      open
      centered
      width={kind === 'sheet' ? 860 : 520}
      title="新建报价单"
      okText="新建并编辑"
      cancelText="取消"
      okButtonProps={{ disabled: source === null }}
      confirmLoading={create.isPending}
      mask={{ closable: false }}
      onCancel={leave}
      onOk={() => {
        if (source) create.mutate({ customer_id: customer, source });
      }}
    >
      <Form layout="vertical">
        <Form.Item label="从哪里开始">
          <Segmented<Kind>
            block
            options={KINDS}
            value={kind}
            onChange={(next) => {
              setKind(next);
              setSource(next === 'empty' ? { kind: 'empty' } : null);
            }}
          />
        </Form.Item>
        {kind === 'cart' && <CartSource start={start} onChange={setSource} />}
        {kind === 'choose' && <SelectionSource start={start} onChange={setSource} />}
        {kind === 'quotation' && <EarlierSource start={start} onChange={setSource} />}
        {kind === 'sheet' && <SheetSource onChange={setSource} />}
        <Form.Item
          label="客户"
          htmlFor="new-quotation-customer"
          extra="可以稍后再选；不选时跟随选样车、选样或旧报价单的客户"
        >
          <CustomerSelect id="new-quotation-customer" allowNone value={customer} onChange={setCustomer} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

import { api } from '@wanyuan/contract/client';
import { FREE_LINE_LABEL, FREE_LINE_NAME_MAX, MONEY_PATTERN, presetText, type FreeLineKind } from '@wanyuan/domain';
import { Input, InputNumber, Modal } from 'antd';
import { useId, useState } from 'react';
import { act } from '#lib/call-client.ts';
import { actOn } from '../line-acts.ts';
import { useHead, type OpenQuotation } from '../store/open-quotation.ts';

interface FeeDialogProps {
  quotation: OpenQuotation;
  fee: FreeLineKind;
  onClose: () => void;
}

const MOST = 9_999_999;

/** A line without a toy: 样品费, 模具费 or another fee. */
export default function FeeDialog({ quotation, fee, onClose }: FeeDialogProps) {
  const id = useId();
  const language = useHead(quotation, ({ head }) => head?.head.language ?? 'zh');
  const currency = useHead(quotation, ({ head }) => head?.head.currency ?? '');
  const [name, setName] = useState(fee === 'other' ? '' : presetText(FREE_LINE_LABEL[fee], language));
  const [price, setPrice] = useState('');
  const [quantity, setQuantity] = useState(1);
  const [isBusy, setIsBusy] = useState(false);
  const isReady = name.trim() !== '' && MONEY_PATTERN.test(price.trim());
  const add = async (): Promise<void> => {
    setIsBusy(true);
    const input = { id: quotation.id, kind: fee, name: name.trim(), price: price.trim(), quantity };
    const isDone = await actOn(quotation, () => act(api.quotation.add_free_line, input));
    setIsBusy(false);
    if (isDone) onClose();
  };
  return (
    <Modal
      open
      centered
      width={420}
      title={`加一行${fee === 'other' ? '其他费用' : FREE_LINE_LABEL[fee].zh}`}
      okText="加入"
      cancelText="取消"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: !isReady }}
      onOk={() => void add()}
      onCancel={onClose}
    >
      <div className="grid gap-12">
        <label className="grid gap-4 t-12 quiet" htmlFor={`${id}-name`}>
          名称（客户可见）
          <Input
            id={`${id}-name`}
            maxLength={FREE_LINE_NAME_MAX}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <label className="grid gap-4 t-12 quiet" htmlFor={`${id}-price`}>
          单价 {currency}
          <Input
            id={`${id}-price`}
            inputMode="decimal"
            value={price}
            status={price === '' || MONEY_PATTERN.test(price.trim()) ? '' : 'error'}
            onChange={(event) => setPrice(event.target.value)}
          />
        </label>
        <label className="grid gap-4 t-12 quiet" htmlFor={`${id}-quantity`}>
          数量
          <InputNumber
            id={`${id}-quantity`}
            className="full"
            min={1}
            max={MOST}
            precision={0}
            value={quantity}
            onChange={(next) => setQuantity(next ?? 1)}
          />
        </label>
      </div>
    </Modal>
  );
}

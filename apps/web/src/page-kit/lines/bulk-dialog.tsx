import { Checkbox, Input, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import type { ToyLine } from './line-types.ts';
import { moqCartons } from './line-words.ts';
import type { LineCell, Written } from './line-writer.ts';
import { parseCartons } from './parse-fields.ts';
import styles from './bulk-dialog.module.css';

interface BulkDialogProps {
  count: number;
  /** The lines that it concerns, as they stand when it is applied. */
  linesNow: () => readonly Pick<ToyLine, 'id' | 'toy' | 'order_box_qty'>[];
  onWrite: (cells: readonly LineCell<'order_box_qty' | 'remark' | 'quoted_price'>[]) => Written;
  onClose: () => void;
}

type CartonsWay = 'set' | 'add' | 'moq';
const WAYS: { value: CartonsWay; label: string }[] = [
  { value: 'set', label: '设为' },
  { value: 'add', label: '各加' },
  { value: 'moq', label: '补到起订量' },
];

/** One change for many lines. Each is written like a typed one, and can be corrected like one. */
export function BulkDialog({ count: lineCount, linesNow, onWrite, onClose }: BulkDialogProps) {
  const [cartons, setCartons] = useState({ isOn: true, way: 'set' as CartonsWay, text: '' });
  const [remark, setRemark] = useState({ isOn: false, text: '' });
  const [isReset, setIsReset] = useState(false);
  const parsed = parseCartons(cartons.text, null);
  const needsFigure = cartons.isOn && cartons.way !== 'moq';
  const fault = needsFigure && (cartons.text.trim() === '' || 'fault' in parsed) ? '请填写箱数' : null;

  const apply = (): void => {
    const figure = 'value' in parsed ? parsed.value : 0;
    const cells = linesNow().flatMap((line) => {
      const { id } = line;
      const found: LineCell<'order_box_qty' | 'remark' | 'quoted_price'>[] = [];
      if (cartons.isOn) {
        const next =
          cartons.way === 'set'
            ? figure
            : cartons.way === 'add'
              ? line.order_box_qty + figure
              : Math.max(line.order_box_qty, moqCartons(line));
        found.push({ id, field: 'order_box_qty', text: String(next) });
      }
      if (remark.isOn) found.push({ id, field: 'remark', text: remark.text });
      if (isReset) found.push({ id, field: 'quoted_price', text: '' });
      return found;
    });
    const { count } = onWrite(cells);
    toast.success(count > 0 ? `已修改 ${count} 处` : '没有需要修改的');
    onClose();
  };
  return (
    <Modal
      open
      centered
      width={480}
      title={`批量修改 ${lineCount} 款`}
      okText="修改"
      cancelText="取消"
      okButtonProps={{ disabled: fault !== null || !(cartons.isOn || remark.isOn || isReset) }}
      onOk={apply}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className={`grid gap-12 ${styles.rows}`}>
        <Checkbox checked={cartons.isOn} onChange={(event) => setCartons({ ...cartons, isOn: event.target.checked })}>
          箱数
        </Checkbox>
        <div className={`flex gap-8 ${styles.inline}`}>
          <Segmented<CartonsWay>
            aria-label="箱数怎么改"
            disabled={!cartons.isOn}
            options={WAYS}
            value={cartons.way}
            onChange={(way) => setCartons({ ...cartons, way })}
          />
          {cartons.way !== 'moq' && (
            <Input
              aria-label="箱数"
              inputMode="numeric"
              disabled={!cartons.isOn}
              status={fault && cartons.text !== '' ? 'error' : ''}
              value={cartons.text}
              onChange={(event) => setCartons({ ...cartons, text: event.target.value })}
            />
          )}
        </div>
        <Checkbox checked={remark.isOn} onChange={(event) => setRemark({ ...remark, isOn: event.target.checked })}>
          备注
        </Checkbox>
        <Input
          aria-label="备注"
          maxLength={500}
          disabled={!remark.isOn}
          placeholder="留空即清除备注"
          value={remark.text}
          onChange={(event) => setRemark({ ...remark, text: event.target.value })}
        />
        <Checkbox checked={isReset} onChange={(event) => setIsReset(event.target.checked)}>
          报价
        </Checkbox>
        <span className="t-12 quiet">手改价恢复为公式价</span>
      </div>
    </Modal>
  );
}

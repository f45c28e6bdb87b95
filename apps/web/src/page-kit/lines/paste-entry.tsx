import { Input, Modal, type GetRef } from 'antd';
import { useRef, type ReactNode } from 'react';
import type { PastedNumber } from './pasted-numbers.ts';

interface PasteEntryProps {
  text: string;
  onText: (text: string) => void;
  /** What was recognised in the text, and how many rows are beyond what is taken at once. */
  rows: readonly PastedNumber[];
  left: number;
  /** How rows are written. */
  children: ReactNode;
  /** What is said of the rows beside their number. */
  counted?: ReactNode;
  isBusy: boolean;
  onTake: () => void;
  onClose: () => void;
}

/** Where a column of article numbers, with cartons or without, is put in. */
export function PasteEntry(props: PasteEntryProps) {
  const { text, onText, rows, left, children, counted, isBusy, onTake, onClose } = props;
  const area = useRef<GetRef<typeof Input.TextArea>>(null);
  return (
    <Modal
      open
      centered
      width={560}
      title="粘贴货号"
      okText={rows.length > 0 ? `加入 ${rows.length} 款` : '加入'}
      cancelText="取消"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: rows.length === 0 }}
      onOk={onTake}
      onCancel={onClose}
      mask={{ closable: false }}
      afterOpenChange={(isOpen) => isOpen && area.current?.focus()}
    >
      <div className="grid gap-12">
        <p className="t-12 quiet">{children}</p>
        <Input.TextArea
          ref={area}
          aria-label="货号与箱数"
          placeholder={'TY-8816\t40\n567-7C\t24\nZH155688'}
          rows={12}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
        <output className="t-12 quiet">
          认出 {rows.length} 款{counted}
          {left > 0 && `；一次最多 500 款，还有 ${left} 款请分次粘贴`}
        </output>
      </div>
    </Modal>
  );
}

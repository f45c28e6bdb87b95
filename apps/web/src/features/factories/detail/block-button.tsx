import { api } from '@wanyuan/contract/client';
import { Button, Input, Modal } from 'antd';
import { Ban, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useCan } from '#lib/session.ts';
import { useAct } from '#lib/use-call.ts';
import { leaveForm } from '#page-kit/leave-form.ts';
import styles from './block-button.module.css';
import type { FactoryData } from './factory-detail-data.ts';

const REASON_MAX = 200;
const USUAL_REASONS = ['交期总是拖延', '质量不稳定', '报价与实际不符', '资料与实物不符', '客户指定不用'];

/** 拉黑 asks first and takes a reason; 恢复 is one click. */
export function BlockButton({ factory }: { factory: Pick<FactoryData, 'id' | 'name' | 'is_blocked'> }) {
  const [isAsking, setAsking] = useState(false);
  const mayBlock = useCan('factory.block');
  const edit = useAct(api.factory.edit_block, {
    onDone: (_output, { is_blocked: isBlocked }) => {
      setAsking(false);
      toast.success(isBlocked ? `已拉黑 ${factory.name}` : `已恢复 ${factory.name}`);
    },
  });
  if (!mayBlock) return null;
  if (factory.is_blocked) {
    return (
      <Button
        size="large"
        icon={<Undo2 size={16} aria-hidden />}
        loading={edit.isPending}
        onClick={() => edit.mutate({ factory_id: factory.id, is_blocked: false })}
      >
        恢复
      </Button>
    );
  }
  return (
    <>
      <Button
        size="large"
        className={styles.danger ?? ''}
        icon={<Ban size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        拉黑
      </Button>
      {isAsking && (
        <BlockDialog
          name={factory.name}
          isBusy={edit.isPending}
          onClose={() => setAsking(false)}
          onBlock={(reason) => edit.mutate({ factory_id: factory.id, is_blocked: true, reason })}
        />
      )}
    </>
  );
}

interface BlockDialogProps {
  name: string;
  isBusy: boolean;
  onClose: () => void;
  onBlock: (reason: string) => void;
}

function BlockDialog({ name, isBusy, onClose, onBlock }: BlockDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Modal
      open
      title={`拉黑 ${name}`}
      okText="拉黑"
      cancelText="取消"
      okButtonProps={{ className: styles.danger ?? '', type: 'default' }}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onCancel={() => void leaveForm({ isDirty: reason !== '', isBusy, onClose })}
      onOk={() => onBlock(reason)}
    >
      <p className="quiet mb-16">
        拉黑对全公司生效：这家工厂和它的产品不再出现在同事的列表与搜索中。可随时在“已拉黑”中恢复。
      </p>
      <label className={`block t-13 ${styles.label}`} htmlFor="block-reason">
        原因（同事可见，可不填）
      </label>
      <Input.TextArea
        id="block-reason"
        value={reason}
        rows={3}
        maxLength={REASON_MAX}
        showCount
        placeholder="例如：两次交期拖延超过十天"
        onChange={(event) => setReason(event.target.value)}
      />
      <ul className={`flex wrap gap-6 ${styles.usual}`} aria-label="常用原因">
        {USUAL_REASONS.map((text) => (
          <li key={text}>
            <button type="button" onClick={() => setReason(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

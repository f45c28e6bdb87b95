import { Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { usePublicConfig } from '#page-kit/use-public-config.ts';
import { queueMessage } from '#lib/message-queue/message-queue.ts';

const BOOTH_MAX = 60;

/** Where one meets: a showroom, with hall and booth. */
export default function LocationDialog({ conversationId, onClose }: { conversationId: number; onClose: () => void }) {
  const { data, isFetching } = usePublicConfig();
  const [showroom, setShowroom] = useState<number | null>(null);
  const [booth, setBooth] = useState('');
  const name = data?.showroom_list.find(({ id }) => id === showroom)?.name ?? '';
  const send = async (): Promise<void> => {
    if (showroom === null) return;
    const custom = { kind: 'location' as const, showroom_id: showroom, booth: booth.trim() };
    const card_title = [name, booth.trim()].filter(Boolean).join(' ');
    if (await queueMessage({ conversation_id: conversationId, cards: [{ type: 'custom', custom }], card_title }))
      onClose();
  };
  return (
    <Modal
      open
      centered
      width={420}
      title="发送位置"
      okText="发送"
      cancelText="取消"
      okButtonProps={{ disabled: showroom === null }}
      onCancel={onClose}
      onOk={() => void send()}
    >
      <div className="column gap-12">
        <Select<number>
          className="full"
          aria-label="展厅"
          placeholder="请选择展厅"
          value={showroom}
          loading={isFetching && !data}
          options={(data?.showroom_list ?? []).map(({ id, name: label }) => ({ value: id, label }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={setShowroom}
        />
        <Input
          aria-label="馆号与展位"
          placeholder="馆号与展位，例如：3 馆 A12"
          maxLength={BOOTH_MAX}
          value={booth}
          onChange={(event) => setBooth(event.target.value)}
          onPressEnter={() => void send()}
        />
      </div>
    </Modal>
  );
}

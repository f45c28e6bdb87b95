import { Modal, Tabs } from 'antd';
import type { HistoryTab } from '#lib/feature-module.ts';
import AntdFrame from '../antd-frame.tsx';

interface HistoryDialogProps {
  tabs: readonly HistoryTab[];
  onClose: () => void;
}

/** What was exported and mailed; each kind of record is a tab that its feature brings along. */
export default function HistoryDialog({ tabs, onClose }: HistoryDialogProps) {
  return (
    <AntdFrame>
      <Modal
        open
        centered
        title="历史记录"
        width="min(1160px, 100vw - 48px)"
        // The tabs differ in height; the dialog stays where it is.
        styles={{ body: { minHeight: 'min(600px, 100vh - 160px)' } }}
        footer={null}
        onCancel={onClose}
      >
        <Tabs
          destroyOnHidden
          items={tabs.map(({ key, label, component: Content }) => ({ key, label, children: <Content /> }))}
        />
      </Modal>
    </AntdFrame>
  );
}

import { Modal } from 'antd';
import { ServiceLine } from './service-line.tsx';

/** How to reach customer service. */
export default function ServiceDialog({ onClose }: { text: string; onClose: () => void }) {
  return (
    <Modal open centered width={440} title="联系客服" onCancel={onClose} footer={null}>
      <p className="quiet mt-4">使用中遇到问题，或想开通会员，欢迎联系客服。</p>
      <ServiceLine />
    </Modal>
  );
}

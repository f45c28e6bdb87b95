import { api } from '@wanyuan/contract/client';
import { Modal } from 'antd';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { SiteSelect } from '#page-kit/site-select.tsx';

interface WeeklyDialogProps {
  /** Proposed; 0 for none. */
  site: number;
  onDone: (id: number) => void;
  onClose: () => void;
}

/** A draft made of what came to a site within seven days. */
export function WeeklyDialog({ site, onDone, onClose }: WeeklyDialogProps) {
  const [chosen, setChosen] = useState(site);
  const make = useAct(api.site_news.make_weekly, {
    onDone: ({ id, count }) => {
      toast.success(`已用 ${count} 款上新做成草稿，看过再发布`);
      onDone(id);
    },
  });
  return (
    <Modal
      open
      centered
      width={400}
      title="本周上新"
      okText="做成草稿"
      cancelText="取消"
      okButtonProps={{ disabled: chosen === 0 }}
      confirmLoading={make.isPending}
      onOk={() => make.mutate({ site_id: chosen })}
      onCancel={onClose}
    >
      <p className="t-13 quiet mb-12">用这个网站七天内进来的产品做一条新闻，客户点开就能选。</p>
      <SiteSelect placeholder="选择网站" value={chosen} onChange={setChosen} />
    </Modal>
  );
}

import { api } from '@wanyuan/contract/client';
import { useState } from 'react';
import { useCall } from '#lib/use-call.ts';
import { Modal } from 'antd';
import { PickForSite } from '../parts/pick-for-site.tsx';
import { SiteSelect } from '#page-kit/site-select.tsx';

interface WidenDialogProps {
  words: string;
  /** 0 where the page shows all. */
  site: number;
  onClose: () => void;
}

/** Toys of the whole catalogue that answer words without a hit, to be taken into a site. */
export function WidenDialog({ words, site, onClose }: WidenDialogProps) {
  const options = useCall(api.website.get_site_options, {}, { silent: true, returnError: true });
  const only = options.data?.list.length === 1 ? options.data.list[0]!.id : 0;
  const [chosen, setChosen] = useState(site);
  const [isReady, setReady] = useState(site > 0);
  const target = chosen || only;
  if (isReady && target > 0)
    return <PickForSite id={target} title={`“${words}”：加入网站`} keyword={words} onClose={onClose} />;
  return (
    <Modal
      open
      centered
      width={400}
      title={`把“${words}”加入哪个网站？`}
      okText="挑产品"
      cancelText="取消"
      okButtonProps={{ disabled: target === 0 }}
      onOk={() => setReady(true)}
      onCancel={onClose}
    >
      <SiteSelect placeholder="选择网站" value={target} onChange={setChosen} />
    </Modal>
  );
}

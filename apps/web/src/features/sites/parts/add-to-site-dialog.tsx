import { api } from '@wanyuan/contract/client';
import { Modal } from 'antd';
import { useState } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import type { ActionToy } from '#lib/feature-module.ts';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { settingsPath } from '../site-address.ts';
import { closeAddToSite } from './add-to-site.ts';
import styles from './parts.module.css';
import { SiteSelect } from '#page-kit/site-select.tsx';

/** Toys that were picked anywhere go into a site, beside its rules. */
export default function AddToSiteDialog({ toys }: { toys: readonly ActionToy[] }) {
  const [site, setSite] = useState<number | null>(null);
  const add = useAct(api.website.add_toys, {
    onDone: ({ count, refused }) => {
      if (count === 0) toast.warning('这些产品已在网站里，或不能放进去');
      else toast.success(refused > 0 ? `已加入 ${count} 款，${refused} 款不能加入` : `已加入 ${count} 款`);
      closeAddToSite();
    },
  });
  return (
    <Modal
      open
      centered
      width={440}
      title={`加入客户网站（${toys.length} 款）`}
      okText="加入网站"
      cancelText="取消"
      okButtonProps={{ disabled: site === null }}
      confirmLoading={add.isPending}
      onOk={() => site !== null && add.mutate({ id: site, toy_ids: toys.map(({ toy_id: toyId }) => toyId) })}
      onCancel={closeAddToSite}
    >
      <SiteSelect value={site ?? 0} placeholder="选择网站" onChange={(next) => setSite(next || null)} />
      <p className="t-13 quiet mt-8">
        访客看到的价格按网站的价格公式算；工厂名称与出厂价不会出现。
        {site !== null && (
          <AppLink className={styles.inText} to={settingsPath(site, 'toys')} onClick={closeAddToSite}>
            看网站里的产品
          </AppLink>
        )}
      </p>
    </Modal>
  );
}

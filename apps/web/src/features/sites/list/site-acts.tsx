import type { Site } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { Copy, Ellipsis, Eye } from 'lucide-react';
import { useNavigate } from '#lib/router.ts';
import { ActMenu } from '#ui/act-menu.tsx';
import { copySiteAndCode } from '../parts/copy-code.ts';
import { useSiteStatus } from '../parts/use-site-status.ts';
import { viewAsCustomer } from '../parts/view-as-customer.ts';
import { settingsPath } from '../site-address.ts';
import { hasCodeUse } from '../site-words.ts';

export interface SiteActsProps {
  site: Site;
  onPoster: (site: Site) => void;
  onCopy: (site: Site) => void;
  onRemove: (site: Site) => void;
}

/** What is done with a site from its list. */
export function SiteActs({ site, onPoster, onCopy, onRemove }: SiteActsProps) {
  const navigate = useNavigate();
  const status = useSiteStatus(site);
  const { id, name, state } = site;
  const copyLabel = hasCodeUse(site) ? '复制链接与登录码' : '复制链接';
  return (
    <span className="flex gap-4">
      <Button
        type="text"
        size="small"
        icon={<Copy size={16} aria-hidden />}
        aria-label={`${copyLabel}：${name}`}
        title={copyLabel}
        onClick={() => void copySiteAndCode(site)}
      />
      <Button
        type="text"
        size="small"
        icon={<Eye size={16} aria-hidden />}
        aria-label={`以客户身份查看：${name}`}
        title="以客户身份查看"
        onClick={() => void viewAsCustomer({ id })}
      />
      <ActMenu
        menu={{
          items: [
            { key: 'settings', label: '网站设置', onClick: () => void navigate(settingsPath(id)) },
            { key: 'scope', label: '产品范围', onClick: () => void navigate(settingsPath(id, 'scope')) },
            { key: 'poster', label: '二维码与海报', onClick: () => onPoster(site) },
            { key: 'copy', label: '照这个新建', onClick: () => onCopy(site) },
            { type: 'divider' },
            state === 'draft' || state === 'off'
              ? { key: 'on', label: state === 'draft' ? '发布' : '重新打开', onClick: () => void status.open() }
              : { key: 'off', label: '关闭网站', onClick: () => void status.close() },
            { key: 'remove', label: '删除', danger: true, onClick: () => onRemove(site) },
          ],
        }}
      >
        <Button type="text" size="small" icon={<Ellipsis size={16} aria-hidden />} aria-label={`更多：${name}`} />
      </ActMenu>
    </span>
  );
}

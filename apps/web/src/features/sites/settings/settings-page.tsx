import { api, type SiteDetail } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { Copy, Eye } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router';
import { useNavigate } from '#lib/router.ts';
import { useTabTitle } from '#lib/tabs.ts';
import { useCall } from '#lib/use-call.ts';
import { DetailFrame, recordId } from '#page-kit/record/detail-frame.tsx';
import record from '#page-kit/record/record.module.css';
import { StateTag } from '#page-kit/state-tag.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { copySiteAndCode } from '../parts/copy-code.ts';
import { useSiteStatus } from '../parts/use-site-status.ts';
import { viewAsCustomer } from '../parts/view-as-customer.ts';
import { SITE_PARTS, settingsPath, type SitePart } from '../site-address.ts';
import { checkWords, hasCodeUse, plainUrl, siteTag, siteUrl } from '../site-words.ts';
import { CheckPart } from './check-part.tsx';
import { LinksPart } from './links-part.tsx';
import { NamesPart } from './names-part.tsx';
import { ScopePart } from './scope-part.tsx';
import { SettingsPart } from './settings-part.tsx';
import { ToysPart } from './toys-part.tsx';

const PARTS: Record<SitePart, { label: string; of: (props: { site: SiteDetail }) => React.ReactNode }> = {
  settings: { label: '设置', of: SettingsPart },
  scope: { label: '产品范围', of: ScopePart },
  toys: { label: '产品', of: ToysPart },
  check: { label: '检查', of: CheckPart },
  names: { label: '各语言名称', of: NamesPart },
  links: { label: '专属链接', of: LinksPart },
};

export default function SettingsPage() {
  const [search] = useSearchParams();
  const id = recordId(search.get('id'));
  const { data, error, refetch } = useCall(
    api.website.get_site,
    { id: id ?? 0 },
    { returnError: true, enabled: id !== null },
  );
  return (
    <DetailFrame
      what="网站"
      measure="个"
      back={{ to: '/websiteList', label: '网站列表' }}
      id={id}
      data={data}
      error={error}
      onRetry={() => void refetch()}
    >
      {(site) => <Settings key={site.id} site={site} />}
    </DetailFrame>
  );
}

function Settings({ site }: { site: SiteDetail }) {
  const { id, name, state } = site;
  const navigate = useNavigate();
  const asked = new URLSearchParams(useLocation().search).get('part');
  const part = SITE_PARTS.find((key) => key === asked) ?? 'settings';
  const status = useSiteStatus(site);
  useTabTitle(`网站 · ${name}`);
  const found = checkWords(site.check);
  const counts: Partial<Record<SitePart, number>> = {
    toys: site.toy_count,
    links: site.link_count,
    ...(found && { check: found.count }),
  };
  const fresh: Partial<Record<SitePart, number>> = { toys: site.waiting_count };
  const Part = PARTS[part].of;
  const isShut = state === 'draft' || state === 'off';
  return (
    <>
      <header className={`row wrap mb-12 ${record.head}`}>
        <h1>{name}</h1>
        <StateTag {...siteTag(state)} />
        <a className="t-13 quiet break" href={siteUrl(site)} target="_blank" rel="noreferrer">
          {plainUrl(site)}
        </a>
        <span className="flex gap-8 push">
          <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copySiteAndCode(site)}>
            {hasCodeUse(site) ? '复制链接与登录码' : '复制链接'}
          </Button>
          <Button icon={<Eye size={16} aria-hidden />} onClick={() => void viewAsCustomer({ id })}>
            以客户身份查看
          </Button>
          {isShut ? (
            <Button type="primary" loading={status.isBusy} onClick={() => void status.open()}>
              {state === 'draft' ? '发布' : '重新打开'}
            </Button>
          ) : (
            <Button loading={status.isBusy} onClick={() => void status.close()}>
              关闭网站
            </Button>
          )}
        </span>
      </header>
      <Tabs
        isTabList
        label="网站的内容"
        tabs={SITE_PARTS.map((key) => ({
          key,
          label: PARTS[key].label,
          count: counts[key],
          ...(fresh[key] && { fresh: fresh[key] }),
        }))}
        value={part}
        onChange={(next) => void navigate(settingsPath(id, next), { replace: true })}
      />
      <Part site={site} />
    </>
  );
}

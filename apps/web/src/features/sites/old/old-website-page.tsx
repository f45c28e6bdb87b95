import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { Copy, Eye, Store } from 'lucide-react';
import { useState } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { formatCount } from '#lib/format.ts';
import { useCan } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { WaitingCard } from '#page-kit/waiting-card.tsx';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StateTag } from '#page-kit/state-tag.tsx';
import { PageFrame, PageHead } from '#ui/page-frame.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ApplyPage } from '../list/apply-page.tsx';
import { PosterDialog } from '../list/poster-dialog.tsx';
import { copySiteAndCode } from '../parts/copy-code.ts';
import { SiteLinks } from '../parts/site-links.tsx';
import { viewAsCustomer } from '../parts/view-as-customer.ts';
import { plainUrl, siteTag, siteUrl, type OldWebsite } from '../site-words.ts';
import { ToysPart } from '../settings/toys-part.tsx';
import { MigrationPanel } from './migration-panel.tsx';
import { OldScope } from './old-scope.tsx';
import { useOldSwitch } from './use-old-switch.ts';
import parts from '../parts/parts.module.css';
import record from '#page-kit/record/record.module.css';

/** The one showroom of a company with the old version. */
export default function OldWebsitePage() {
  const mayUse = useCan('site.use');
  return mayUse ? <OldWebsiteFrame /> : <ApplyPage />;
}

function OldWebsiteFrame() {
  const { data, error, refetch } = useCall(api.company_website.get_company_website, {}, { returnError: true });
  if (!data)
    return (
      <PageFrame>
        <PageHead title="在线展厅" />
        {error ? <CallErrorPanel what="在线展厅" error={error} onRetry={() => void refetch()} /> : <WaitingCard />}
      </PageFrame>
    );
  if (!data.website)
    return (
      <PageFrame>
        <PageHead title="在线展厅" />
        <StatePanel
          icon={Store}
          title="贵公司没有旧版在线展厅"
          description="新版可以给每位客户一个网站，各有各的产品、价格与语言。"
          actions={
            <AppLink className="brand" to="/websiteList">
              去新建客户网站
            </AppLink>
          }
        />
      </PageFrame>
    );
  return <Shown website={data.website} />;
}

type Part = 'scope' | 'toys';

function Shown({ website }: { website: OldWebsite }) {
  const manages = useCan('site.manage');
  const migrates = useCan('site.migrate');
  const [part, setPart] = useState<Part>('toys');
  const [isPoster, setPoster] = useState(false);
  const onOff = useOldSwitch(website);
  const { id, name, state, settings, toy_count: toys } = website;
  return (
    <PageFrame>
      <header className={`row wrap mb-12 ${record.head}`}>
        <h1>{name}</h1>
        <StateTag {...siteTag(state)} />
        <a className="t-13 quiet break" href={siteUrl(website)} target="_blank" rel="noreferrer">
          {plainUrl(website)}
        </a>
        <span className="flex gap-8 push">
          <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copySiteAndCode(website)}>
            {settings.has_code ? '复制链接与登录码' : '复制链接'}
          </Button>
          <Button onClick={() => setPoster(true)}>二维码与海报</Button>
          <Button icon={<Eye size={16} aria-hidden />} onClick={() => void viewAsCustomer({ id })}>
            以客户身份查看
          </Button>
          {manages && (
            <Button
              {...(!settings.is_on && { type: 'primary' as const })}
              loading={onOff.isBusy}
              onClick={() => void (settings.is_on ? onOff.close() : onOff.open())}
            >
              {settings.is_on ? '关闭展厅' : '开放展厅'}
            </Button>
          )}
        </span>
      </header>
      <SiteLinks company="/oldCompany" />
      <p className="t-13 quiet mb-12">
        近 7 天 {formatCount(website.visitors_7d)} 人、{formatCount(website.visits_7d)} 次访问。名称、价格与外观在
        <AppLink to="/oldCompany" className={parts.inText}>
          公司展示设置
        </AppLink>
        里改。
      </p>
      {migrates && (
        <div className="mb-16">
          <MigrationPanel />
        </div>
      )}
      <Tabs<Part>
        isTabList
        label="展厅的内容"
        tabs={[
          { key: 'toys', label: '产品', count: toys },
          { key: 'scope', label: '产品范围' },
        ]}
        value={part}
        onChange={setPart}
      />
      {part === 'toys' ? <ToysPart site={website} /> : <OldScope website={website} />}
      {isPoster && <PosterDialog site={website} onClose={() => setPoster(false)} />}
    </PageFrame>
  );
}

import { api, type Site } from '@wanyuan/contract/client';
import { SITE_STATE_LABEL, SITE_STATES } from '@wanyuan/domain';
import { Button } from 'antd';
import { Globe, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from '#lib/router.ts';
import { useCan, useSession } from '#lib/session.ts';
import { CustomerSelect } from '#page-kit/carts/customer-select.tsx';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { RowsPage } from '#page-kit/rows/rows-page.tsx';
import { useAddress } from '#page-kit/rows/use-address.ts';
import { usePicked } from '#page-kit/rows/use-picked.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { PageHead } from '#ui/page-frame.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { SiteLinks } from '../parts/site-links.tsx';
import { settingsPath, SITES } from '../site-address.ts';
import { allCount, type SiteList } from '../site-words.ts';
import { ApplyPage } from './apply-page.tsx';
import { DeletedSites } from './deleted-sites.tsx';
import { NewSiteDialog } from './new-site-dialog.tsx';
import { PosterDialog } from './poster-dialog.tsx';
import { siteColumns } from './site-columns.tsx';
import { useRemoveSites } from './use-remove-sites.ts';
import styles from './list.module.css';

const ABOUT =
  '给每位客户一个展厅：挑好产品，价格按公式算，客户用手机就能看、选样、提交。工厂名称、出厂价和别的客户从不出现。';

type Open = { kind: 'new'; copy?: Site } | { kind: 'poster'; site: Site } | null;

export default function WebsitesPage() {
  const mayUse = useCan('site.use');
  return mayUse ? <Websites /> : <ApplyPage />;
}

function Websites() {
  const navigate = useNavigate();
  const place = useAddress(SITES);
  const { address, change } = place;
  const { keyword, state, customer, user } = address;
  const call = useRows(
    api.website.website_list,
    {
      keyword,
      ...(state && { state }),
      ...(customer > 0 && { customer_id: customer }),
      ...(user > 0 && { user_id: user }),
    },
    place,
  );
  const picked = usePicked<Site>();
  const me = useSession();
  const leads = useCan('site.use', { company_id: me?.company_id ?? 0, owner_user_id: -1 });
  const remove = useRemoveSites();
  const [open, setOpen] = useState<Open>(null);
  const counts = call.data?.counts;
  const create = (
    <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setOpen({ kind: 'new' })}>
      新建网站
    </Button>
  );
  return (
    <RowsPage<Site, SiteList>
      head={
        <PageHead title="网站列表" count={call.data && `${call.data.total} 个`}>
          <div className={styles.customer}>
            <CustomerSelect
              allowNone
              mayCreate={false}
              placeholder="全部客户"
              value={customer || null}
              onChange={(next) => change({ customer: next ?? 0 })}
            />
          </div>
          <KeywordField label="找网站名称、网址、客户" value={keyword} onSearch={(next) => change({ keyword: next })} />
          {create}
        </PageHead>
      }
      filters={
        <>
          <SiteLinks />
          <Tabs
            label="按状态筛选"
            tabs={[
              { key: 'all' as const, label: '全部', count: allCount(counts) },
              ...SITE_STATES.map((key) => ({ key, label: SITE_STATE_LABEL[key], count: counts?.[key] })),
            ]}
            value={state ?? 'all'}
            onChange={(next) => change({ state: next === 'all' ? null : next })}
          />
        </>
      }
      what="网站列表"
      call={call}
      columns={siteColumns({
        leads,
        onPoster: (site) => setOpen({ kind: 'poster', site }),
        onCopy: (copy) => setOpen({ kind: 'new', copy }),
        onRemove: (site) => void remove([site]),
      })}
      batch={{
        picked,
        nameOf: ({ name }) => name,
        bar: {
          unit: '个',
          acts: (
            <Button
              size="small"
              danger
              onClick={() => void remove(picked.rows).then((isGone) => isGone && picked.clear())}
            >
              删除
            </Button>
          ),
        },
      }}
      filtered={{ title: '没有符合条件的网站', clear: '看全部网站' }}
      empty={{ icon: Globe, title: '还没有客户网站', description: ABOUT, actions: create }}
      more={
        <>
          <DeletedSites />
          {open?.kind === 'new' && (
            <NewSiteDialog
              {...(open.copy && { copy: open.copy })}
              onClose={() => setOpen(null)}
              onDone={(id) => {
                setOpen(null);
                void navigate(settingsPath(id, open.copy ? 'settings' : 'scope'));
              }}
            />
          )}
          {open?.kind === 'poster' && <PosterDialog site={open.site} onClose={() => setOpen(null)} />}
        </>
      }
    />
  );
}

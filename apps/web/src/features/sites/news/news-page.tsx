import { api, type SiteNewsItem } from '@wanyuan/contract/client';
import { SITE_NEWS_STATE_LABEL, SITE_NEWS_STATES } from '@wanyuan/domain';
import { Button } from 'antd';
import { CalendarPlus, Newspaper, Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan, useSession } from '#lib/session.ts';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { RowsPage } from '#page-kit/rows/rows-page.tsx';
import { useAddress } from '#page-kit/rows/use-address.ts';
import { usePicked } from '#page-kit/rows/use-picked.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { PageHead } from '#ui/page-frame.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { SiteSelect } from '#page-kit/site-select.tsx';
import { NEWS } from '../site-address.ts';
import { allCount } from '../site-words.ts';
import { newsColumns } from './news-columns.tsx';
import { NewsDrawer } from './news-drawer.tsx';
import { useNewsActs } from './use-news-acts.ts';
import { WeeklyDialog } from './weekly-dialog.tsx';
import styles from './news.module.css';

/** News of the company on its sites: drafted, scheduled, published, withdrawn. */
export default function NewsPage() {
  const place = useAddress(NEWS);
  const { address, change } = place;
  const { site, state, keyword } = address;
  const call = useRows(
    api.site_news.get_list,
    { keyword, ...(site > 0 && { site_id: site }), ...(state && { state }) },
    place,
  );
  const picked = usePicked<SiteNewsItem>();
  const acts = useNewsActs();
  /** 0 for one that is still to be written. */
  const [edited, setEdited] = useState<number | null>(null);
  const [isWeekly, setWeekly] = useState(false);
  const user = useSession();
  const leads = useCan('site.use', { company_id: user?.company_id ?? 0, owner_user_id: -1 });
  const counts = call.data?.counts;
  const buttons = (
    <>
      <Button icon={<CalendarPlus size={16} aria-hidden />} onClick={() => setWeekly(true)}>
        本周上新
      </Button>
      <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited(0)}>
        写新闻
      </Button>
    </>
  );
  return (
    <RowsPage<SiteNewsItem, NonNullable<typeof call.data>>
      head={
        <PageHead title="新闻动态" count={call.data && `${call.data.total} 条`}>
          <SiteSelect className={styles.site} value={site} onChange={(next) => change({ site: next })} />
          <KeywordField label="找标题" value={keyword} onSearch={(next) => change({ keyword: next })} />
          {buttons}
        </PageHead>
      }
      filters={
        <Tabs
          label="按状态筛选"
          tabs={[
            { key: 'all' as const, label: '全部', count: allCount(counts) },
            ...SITE_NEWS_STATES.map((key) => ({ key, label: SITE_NEWS_STATE_LABEL[key], count: counts?.[key] })),
          ]}
          value={state ?? 'all'}
          onChange={(next) => change({ state: next === 'all' ? null : next })}
        />
      }
      what="新闻动态"
      call={call}
      columns={newsColumns({ leads, ...acts, onEdit: setEdited })}
      batch={{
        picked,
        nameOf: ({ title }) => title,
        bar: {
          unit: '条',
          acts: (
            <Button
              size="small"
              danger
              onClick={() => void acts.onRemove(picked.rows).then((isGone) => isGone && picked.clear())}
            >
              删除
            </Button>
          ),
        },
      }}
      filtered={{ title: '没有符合条件的新闻', clear: '看全部新闻' }}
      empty={{
        icon: Newspaper,
        title: '还没有新闻',
        description: '告诉客户上了什么新、展会在哪、假期何时发货。可一键用本周进来的产品做一条“本周上新”。',
        actions: buttons,
      }}
      more={
        <>
          {edited !== null && <NewsDrawer id={edited} onClose={() => setEdited(null)} />}
          {isWeekly && (
            <WeeklyDialog
              site={site}
              onDone={(id) => {
                setWeekly(false);
                setEdited(id);
              }}
              onClose={() => setWeekly(false)}
            />
          )}
        </>
      }
    />
  );
}

import { api, type AccessRequest } from '@wanyuan/contract/client';
import { ACCESS_REQUEST_STATE_LABEL, ACCESS_REQUEST_STATES } from '@wanyuan/domain';
import { Button } from 'antd';
import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { useCan, useSession } from '#lib/session.ts';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { RowsPage } from '#page-kit/rows/rows-page.tsx';
import { useAddress } from '#page-kit/rows/use-address.ts';
import { usePicked } from '#page-kit/rows/use-picked.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { PageHead } from '#ui/page-frame.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { SiteSelect } from '#page-kit/site-select.tsx';
import { useTalkWithVisitor } from '../parts/use-talk-with-visitor.tsx';
import { REQUESTS } from '../site-address.ts';
import { allCount } from '../site-words.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { CodesDialog, type MadeCode } from './codes-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { requestColumns, type RequestAct } from './request-columns.tsx';
import { useRevoke } from './use-revoke.ts';
import styles from './requests.module.css';

type Open = { act: RequestAct; requests: readonly AccessRequest[] } | null;

/** Who asks to see a site, and what they are told; many at once. */
export default function RequestsPage() {
  const place = useAddress(REQUESTS);
  const { address, change } = place;
  const { site, state, keyword } = address;
  const call = useRows(
    api.company_website.get_website_access_apply,
    { keyword, ...(site > 0 && { site_id: site }), ...(state && { state }) },
    place,
  );
  const picked = usePicked<AccessRequest>();
  const [open, setOpen] = useState<Open>(null);
  const { openTalk, firstWords } = useTalkWithVisitor();
  const [codes, setCodes] = useState<readonly MadeCode[]>([]);
  const revoke = useRevoke(picked.forget);
  const user = useSession();
  const leads = useCan('site.use', { company_id: user?.company_id ?? 0, owner_user_id: -1 });
  const counts = call.data?.counts;
  const close = () => setOpen(null);
  const done = (made: readonly MadeCode[]): void => {
    picked.forget(open?.requests.map(({ id }) => id) ?? []);
    close();
    setCodes(made);
  };
  const waiting = picked.rows.filter((request) => request.state === 'pending');
  const approved = picked.rows.filter((request) => request.state === 'approved');
  return (
    <RowsPage<AccessRequest, NonNullable<typeof call.data>>
      head={
        <PageHead title="访问申请" count={call.data && `${call.data.total} 份`}>
          <SiteSelect className={styles.site} value={site} onChange={(next) => change({ site: next })} />
          <KeywordField label="找姓名、公司、邮箱" value={keyword} onSearch={(next) => change({ keyword: next })} />
        </PageHead>
      }
      filters={
        <Tabs
          label="按状态筛选"
          tabs={[
            { key: 'all' as const, label: '全部', count: allCount(counts) },
            ...ACCESS_REQUEST_STATES.map((key) => ({
              key,
              label: ACCESS_REQUEST_STATE_LABEL[key],
              count: counts?.[key],
            })),
          ]}
          value={state ?? 'all'}
          onChange={(next) => change({ state: next === 'all' ? null : next })}
        />
      }
      what="访问申请"
      call={call}
      columns={requestColumns({
        leads,
        onAct: (act, request) => setOpen({ act, requests: [request] }),
        onRevoke: (request) => void revoke([request]),
        onTalk: (visitorId) => void openTalk(visitorId),
      })}
      batch={{
        picked,
        nameOf: ({ name }) => name,
        bar: {
          unit: '份',
          acts: (
            <>
              {waiting.length > 0 && (
                <>
                  <Button size="small" type="primary" onClick={() => setOpen({ act: 'approve', requests: waiting })}>
                    批准 {waiting.length} 份
                  </Button>
                  <Button size="small" onClick={() => setOpen({ act: 'reject', requests: waiting })}>
                    拒绝
                  </Button>
                  <Button size="small" danger onClick={() => setOpen({ act: 'block', requests: waiting })}>
                    拉黑
                  </Button>
                </>
              )}
              {approved.length > 0 && (
                <Button size="small" onClick={() => void revoke(approved)}>
                  收回 {approved.length} 份批准
                </Button>
              )}
            </>
          ),
        },
      }}
      filtered={{ title: '没有符合条件的申请', clear: '看全部申请' }}
      empty={{
        icon: UserCheck,
        title: '还没有访问申请',
        description: '网站设为“仅获准的人”后，想看的人会填写姓名、公司与理由，申请出现在这里，由您批准或拒绝。',
        actions: (
          <AppLink className="brand" to="/websiteList">
            看客户网站
          </AppLink>
        ),
      }}
      more={
        <>
          {open?.act === 'approve' && <ApproveDialog requests={open.requests} onDone={done} onClose={close} />}
          {(open?.act === 'reject' || open?.act === 'block') && (
            <RefuseDialog act={open.act} requests={open.requests} onDone={() => done([])} onClose={close} />
          )}
          {firstWords}
          {codes.length > 0 && <CodesDialog codes={codes} onClose={() => setCodes([])} />}
        </>
      }
    />
  );
}

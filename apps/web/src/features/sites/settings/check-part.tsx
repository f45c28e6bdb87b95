import { api, type SiteCheck, type SiteDetail } from '@wanyuan/contract/client';
import { Alert, Button, Checkbox } from 'antd';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { formatAgo } from '#lib/format.ts';
import { toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { WaitingCard } from '#page-kit/waiting-card.tsx';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { toyPath } from '#page-kit/toy-links.ts';
import { Panel } from '#ui/panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { useSiteStatus } from '../parts/use-site-status.ts';
import { settingsPath } from '../site-address.ts';
import { FAULT_LABEL, LEAK_KIND_LABEL } from '../site-words.ts';
import parts from '../parts/parts.module.css';
import styles from './settings.module.css';

/** What visitors would read of factories, and what toys lack, with what to do about each. */
export function CheckPart({ site }: { site: SiteDetail }) {
  const { data, error, refetch } = useCall(api.website.get_check, { id: site.id }, { returnError: true });
  const run = useAct(api.website.run_check, { onDone: () => toast.success('检查完成') });
  const start = (
    <Button type="primary" loading={run.isPending} onClick={() => run.mutate({ id: site.id })}>
      {run.isPending ? '检查中' : '现在检查'}
    </Button>
  );
  if (!data)
    return error ? (
      <CallErrorPanel what="检查结果" error={error} onRetry={() => void refetch()} />
    ) : (
      <WaitingCard rows={6} />
    );
  if (!data.check)
    return (
      <StatePanel
        icon={ShieldCheck}
        title="还没有检查过"
        description="看一遍整个范围：有没有工厂资料露出来，哪些没有报价、英文名或箱规，哪些报价不高于成本。发布前会自动检查，之后每晚一次。"
        actions={start}
      />
    );
  return <Found key={data.check.counts.checked_time} site={site} check={data.check} start={start} />;
}

function Found({ site, check, start }: { site: SiteDetail; check: SiteCheck; start: React.ReactNode }) {
  const { counts, leaks, faults, came, gone } = check;
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const status = useSiteStatus(site);
  const open = leaks.filter(({ is_allowed: isAllowed }) => !isAllowed);
  const unseen = counts.leaks - open.length;
  const left = open.filter(({ key }) => !confirmed.has(key)).length;
  const allow = (key: string, isAllowed: boolean): void => {
    const next = new Set(confirmed);
    if (isAllowed) next.add(key);
    else next.delete(key);
    setConfirmed(next);
  };
  const isWell = leaks.length === 0 && faults.every(({ count }) => count === 0);
  return (
    <>
      <p className="row gap-12 mb-12">
        {start}
        <span className="t-13 quiet">上次检查：{formatAgo(counts.checked_time)}，每晚自动再查一次</span>
      </p>
      {isWell && <Alert className="mb-12" type="success" showIcon title="没有发现问题" />}
      <div className={styles.tiles}>
        {faults.map(({ kind, count, advice }) => (
          <div key={kind} className="card">
            <span className="t-13 quiet">{FAULT_LABEL[kind]}</span>
            <b className={count > 0 ? (kind === 'leak' || kind === 'below_cost' ? 'bad' : 'warn') : ''}>{count}</b>
            <span className="t-12 quiet">{count > 0 ? advice : '没有'}</span>
          </div>
        ))}
      </div>
      {leaks.length > 0 && (
        <Panel
          title="客户可见的文字里有工厂资料"
          note={`${left > 0 ? `${left} 处要处理：改掉文字、移出产品，或看过后放行` : '都看过了'}${unseen > 0 ? `；处理完再列出另外 ${unseen} 处` : ''}`}
        >
          <ul className={`t-13 ${parts.leaks}`}>
            {leaks.map((leak) => (
              <li key={leak.key}>
                <span className="row wrap gap-8">
                  <b>{leak.toy_id === null ? '网站的文字' : `产品 ${leak.number}`}</b>
                  <span className="quiet">
                    {leak.label} · {LEAK_KIND_LABEL[leak.kind]}
                  </span>
                  <span className="row gap-8 push">
                    {leak.toy_id === null ? (
                      <AppLink to={settingsPath(site.id)}>去改文字</AppLink>
                    ) : (
                      <AppLink to={toyPath(leak.toy_id)}>看产品</AppLink>
                    )}
                    <Checkbox
                      disabled={leak.is_allowed}
                      checked={leak.is_allowed || confirmed.has(leak.key)}
                      onChange={({ target }) => allow(leak.key, target.checked)}
                    >
                      {leak.is_allowed ? '已放行' : '确认放行'}
                    </Checkbox>
                  </span>
                </span>
                <span className="break">
                  {leak.text.slice(0, leak.at)}
                  <mark>{leak.text.slice(leak.at, leak.at + leak.length)}</mark>
                  {leak.text.slice(leak.at + leak.length)}
                </span>
              </li>
            ))}
          </ul>
          {open.length > 0 && (
            <Button
              className="mt-12"
              type="primary"
              disabled={left > 0}
              loading={status.isBusy}
              onClick={() => void status.open([...confirmed])}
            >
              {site.state === 'on' ? '放行并保持发布' : '放行并发布'}
            </Button>
          )}
        </Panel>
      )}
      {came.length + gone.length > 0 && (
        <Panel title="进出的产品" note="与上次检查相比">
          <p className="t-13">
            进来 {came.length} 款，掉出 {gone.length} 款。
          </p>
          {gone.length > 0 && (
            <ul className={`t-13 ${parts.leaks}`}>
              {gone.map(({ toy_id: toyId, number, name, reason }) => (
                <li key={toyId}>
                  <span className="row gap-8">
                    {name}
                    <span className="quiet">{number}</span>
                    <span className="push quiet">{reason}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      )}
    </>
  );
}

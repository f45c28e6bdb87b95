import { api, type SiteContactRow } from '@wanyuan/contract/client';
import { Button, Progress, Skeleton } from 'antd';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { openChat } from '#lib/chat.ts';
import { copyText } from '#lib/clipboard.ts';
import { showMoney } from '#lib/money.ts';
import { go } from '#lib/navigation.ts';
import { notify } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { Picture } from '#page-kit/picture.tsx';
import { AppLink } from '#lib/app-link.tsx';
import { Panel } from '#ui/panel.tsx';
import { visitorName } from '../parts/visitor-cell.tsx';
import { editQuotationPath, selectPath } from '../site-address.ts';
import styles from './statistics.module.css';

/** As many as one reads before the first call. */
const SHOWN = 6;

/** People by what they are worth today, with the reason. */
export function ContactsPanel({ site }: { site: number }) {
  const [isAll, setAll] = useState(false);
  const [isDone, setDone] = useState(false);
  const { data, error } = useCall(api.site_record.get_contacts, site > 0 ? { site_id: site } : {}, {
    silent: true,
    returnError: true,
    keepPrevious: true,
  });
  if (!data)
    return error ? (
      <CallErrorLine what="今天该联系谁" />
    ) : (
      <Panel title="今天该联系谁">
        <Skeleton active paragraph={{ rows: 5 }} title={false} />
      </Panel>
    );
  const open = data.list.filter((one) => !one.is_contacted);
  const list = isDone ? data.list : open;
  const shown = isAll ? list : list.slice(0, SHOWN);
  const rest = list.length - shown.length;
  return (
    <Panel
      isFlush
      label="今天该联系谁"
      title="今天该联系谁"
      note={
        data.total === 0 ? undefined : (
          <span className="inline-row gap-12">
            {data.total} 人，按可能成交的金额排
            <span className="inline-row gap-8">
              已联系 {data.contacted} / {data.total}
              <Progress
                className={styles.progress ?? ''}
                percent={Math.round((data.contacted / Math.max(1, data.total)) * 100)}
                showInfo={false}
                size="small"
              />
            </span>
          </span>
        )
      }
    >
      {data.list.length === 0 && (
        <p className={`quiet t-13 ${styles.none}`}>
          今天没有要联系的人。客户选了样没提交、反复看同一款、搜不到要的，都会出现在这里。
        </p>
      )}
      {data.list.length > 0 && list.length === 0 && <p className={`ok t-13 ${styles.none}`}>今天该联系的都联系了。</p>}
      <ol className={styles.contacts}>
        {shown.map((contact, index) => (
          <Contact key={contact.visitor.visitor_id} contact={contact} isFirst={index === 0 && !contact.is_contacted} />
        ))}
      </ol>
      {data.list.length > 0 && (
        <footer className={`row gap-16 t-13 ${styles.foot}`}>
          <span className="quiet">
            昨天联系 {data.yesterday.contacted} 人，<b className="ink">{data.yesterday.submitted} 人已提交</b>
          </span>
          <span className="push flex gap-16">
            {rest > 0 && (
              <Button type="link" size="small" onClick={() => setAll(true)}>
                还有 {rest} 人
              </Button>
            )}
            {data.list.length > open.length && (
              <Button type="link" size="small" onClick={() => setDone(!isDone)}>
                {isDone ? '收起已联系的' : `看已联系的 ${data.list.length - open.length} 人`}
              </Button>
            )}
          </span>
        </footer>
      )}
    </Panel>
  );
}

function Contact({ contact, isFirst }: { contact: SiteContactRow; isFirst: boolean }) {
  const { visitor, toys, more, words, worth, base, currency, phone, email, toy_ids: toyIds } = contact;
  const name = visitorName(visitor);
  const mark = useAct(api.site_record.set_contacted);
  const quote = useAct(api.site_record.quote_toys, {
    onDone: ({ quotation_id: id, number }) =>
      notify({
        key: `quoted-${visitor.visitor_id}`,
        title: `已做报价单 ${number}`,
        action: { label: '打开', onSelect: () => go(editQuotationPath(id)) },
      }),
  });
  const { conversation_id: talk, select_id: selectId, is_contacted: isContacted } = contact;
  return (
    <li data-done={isContacted}>
      <div className="thin">
        <AppLink to={`/browseRecords?visitor=${visitor.visitor_id}`} className="cut block bold">
          {name}
        </AppLink>
        <span className="cut block t-12 quiet">{visitor.company || contact.site_name}</span>
        <span className="cut block t-12 quiet">
          {[visitor.country, contact.local_hour && `当地 ${contact.local_hour}`].filter(Boolean).join(' ')}
        </span>
      </div>
      <div className={`thin ${styles.why}`}>
        <span className={styles.toys}>
          {toys.slice(0, 2).map((toy) => (
            <Picture key={toy.toy_id} picture={toy.picture} alt={toy.name} width={44} ratio={1} />
          ))}
          {more > 0 && <em>+{more}</em>}
        </span>
        <span className="thin">
          {selectId === null ? (
            <b className="cut block bold">{words}</b>
          ) : (
            <AppLink to={selectPath(selectId)} className="cut block bold">
              {words}
            </AppLink>
          )}
          <span className="cut block t-12 quiet">
            {toys.map((toy) => toy.name).join('、')}
            {more > 0 && ` 等 ${toys.length + more} 款`}
          </span>
        </span>
      </div>
      <div className={styles.worth}>
        <b className="block">{worth === null ? '—' : showMoney(worth)}</b>
        <span className="t-12 quiet">{worth === null ? '' : `${currency} ${base}`}</span>
      </div>
      <div className="flex gap-8">
        <Button
          disabled={talk === null}
          title={talk === null ? '他还没有发过消息' : undefined}
          onClick={() => talk !== null && openChat({ kind: 'conversation', id: talk })}
        >
          聊天
        </Button>
        <Button
          disabled={phone === '' && email === ''}
          title={phone || email || '没有留下电话与邮箱'}
          onClick={() => void copyText(phone || email)}
        >
          {phone === '' && email !== '' ? '复制邮箱' : '打电话'}
        </Button>
        <Button
          {...(isFirst && { type: 'primary' as const })}
          disabled={toyIds.length === 0}
          loading={quote.isPending}
          onClick={() => quote.mutate({ visitor_id: visitor.visitor_id, toy_ids: toyIds })}
        >
          报这几款
        </Button>
        <Button
          type="text"
          icon={!isContacted && <Check size={16} aria-hidden />}
          loading={mark.isPending}
          aria-pressed={isContacted}
          onClick={() => mark.mutate({ visitor_id: visitor.visitor_id, is_contacted: !isContacted })}
        >
          {isContacted ? '取消已联系' : '已联系'}
        </Button>
      </div>
    </li>
  );
}

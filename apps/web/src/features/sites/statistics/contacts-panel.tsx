import { api, type SiteContactRow } from '@wanyuan/contract/client';
import { Button, Progress, Skeleton } from 'antd';
import { useState } from 'react';
import { showMoney } from '#lib/money.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { Picture } from '#page-kit/picture.tsx';
import { AppLink } from '#lib/app-link.tsx';
import { Panel } from '#ui/panel.tsx';
import { visitorName } from '../parts/visitor-cell.tsx';
import { selectPath } from '../site-address.ts';
import { ContactActs } from './contact-acts.tsx';
import styles from './statistics.module.css';

/** As many as one reads before the first call. */
const SHOWN = 6;
const PICTURES_SHOWN = 2;

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
                aria-label="今天已联系的人"
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

interface ContactProps {
  contact: SiteContactRow;
  isFirst: boolean;
}

function Contact({ contact, isFirst }: ContactProps) {
  const { visitor, toys, more, words, worth, base, currency, select_id: selectId, is_contacted: isContacted } = contact;
  const hidden = more + Math.max(0, toys.length - PICTURES_SHOWN);
  return (
    <li data-done={isContacted}>
      <div className="thin">
        <AppLink to={`/browseRecords?visitor=${visitor.visitor_id}`} className="cut block bold">
          {visitorName(visitor)}
        </AppLink>
        <span className="cut block t-12 quiet">{visitor.company || contact.site_name}</span>
        <span className="cut block t-12 quiet">
          {[visitor.country, contact.local_hour && `当地 ${contact.local_hour}`].filter(Boolean).join(' ')}
        </span>
      </div>
      <div className={`thin ${styles.why}`}>
        <span className={styles.toys}>
          {toys.slice(0, PICTURES_SHOWN).map((toy) => (
            <Picture key={toy.toy_id} picture={toy.picture} alt={toy.name} width={44} ratio={1} />
          ))}
          {hidden > 0 && <em>+{hidden}</em>}
        </span>
        <span className="thin">
          {selectId === null ? (
            <b className="cut block bold" title={words}>
              {words}
            </b>
          ) : (
            <AppLink to={selectPath(selectId)} className="cut block bold" title={words}>
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
      <ContactActs contact={contact} isFirst={isFirst} />
    </li>
  );
}

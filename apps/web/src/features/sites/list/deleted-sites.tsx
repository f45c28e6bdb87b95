import { api } from '@wanyuan/contract/client';
import { SITE } from '@wanyuan/domain';
import { Button } from 'antd';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';
import { Panel } from '#ui/panel.tsx';
import { restoreSites } from './use-remove-sites.ts';
import styles from './list.module.css';

/** Beneath the sites, those that can still be called back. */
export function DeletedSites() {
  const { data } = useCall(api.website.get_deleted_sites, {}, { silent: true, returnError: true });
  if (!data || data.list.length === 0) return null;
  return (
    <div className="mt-12">
      <Panel title={`${SITE.undoHours} 小时内删除的网站`} note={`${data.list.length} 个，过后不能恢复`} isFlush>
        <ul className={styles.deleted}>
          {data.list.map(({ id, name, slug, customer_name: customer, owner, deleted_time: at, until_time: until }) => (
            <li key={id} className="row gap-16">
              <span className="grow thin">
                <b className="cut block bold">{name}</b>
                <small className="cut block t-12 quiet">
                  {[`/s/${slug}`, customer || '所有客户', owner.nickname].join(' · ')}
                </small>
              </span>
              <span className="t-13 quiet">
                {formatAgo(at)}删除，{formatDateTime(until)} 前可恢复
              </span>
              <Button size="small" aria-label={`恢复：${name}`} onClick={() => void restoreSites([id])}>
                恢复
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

import type { CustomerOrderDetail } from '@wanyuan/contract/client';
import { shortHash } from '@wanyuan/domain';
import { formatDateTime } from '#lib/format.ts';
import { Facts } from '#page-kit/record/facts.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from './order.module.css';

type Evidence = CustomerOrderDetail['evidence'];

const WAYS: Record<Evidence['way'], string> = { confirm: '在线确认', offline: '线下确认', website: '网站下单' };

/** How it is known that the customer agreed. */
export function EvidencePanel({ evidence }: { evidence: Evidence }) {
  const { way, name, note, version_hash: hash, ip, agent, agreed_time, file_url } = evidence;
  return (
    <Panel title="确认凭据">
      <Facts
        rows={[
          ['方式', WAYS[way]],
          ['确认人', name],
          ['时间', formatDateTime(agreed_time)],
          ['说明', note],
          [
            '校验码',
            hash && (
              <code key="hash" title={`SHA-256 ${hash}`} className={styles.hash}>
                {shortHash(hash)}
              </code>
            ),
          ],
          ['网络地址', ip],
          ['设备', agent],
          [
            '签名或文件',
            file_url && (
              <a key="file" href={file_url} target="_blank" rel="noreferrer">
                查看
              </a>
            ),
          ],
        ]}
      />
    </Panel>
  );
}

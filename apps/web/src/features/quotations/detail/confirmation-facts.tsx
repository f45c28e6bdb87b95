import { shortHash } from '@wanyuan/domain';
import { formatDateTime } from '#lib/format.ts';
import { Facts } from '#page-kit/record/facts.tsx';
import { CONFIRMATION_LABEL, WAY_LABEL, type Confirmation } from '../quotation-words.ts';
import styles from './detail.module.css';

const fileLink = (url: string) =>
  url && (
    <a key={url} href={url} target="_blank" rel="noreferrer">
      查看
    </a>
  );

/** Who confirmed, when, from where, and what they wrote about themselves. */
export function ConfirmationFacts({ confirmation }: { confirmation: Confirmation }) {
  const { version, state, way, name, recipient, info, note, submitted_time: time } = confirmation;
  return (
    <div className={`${styles.facts} ${styles.pairs}`}>
      <Facts
        rows={[
          ['状态', `V${version} · ${CONFIRMATION_LABEL[state]}`],
          ['方式', WAY_LABEL[way]],
          ['确认人', [name, recipient && recipient !== name && `收件人 ${recipient}`].filter(Boolean).join(' · ')],
          ['时间', formatDateTime(time)],
          ['公司', info.company],
          ['联系人', info.contact === name ? '' : info.contact],
          ['邮箱', info.email],
          ['电话', info.phone],
          ['地址', info.address],
          ['收货人', info.consignee],
          ['客户备注', info.remark],
          ['说明', note],
          ['校验码', confirmation.version_hash && shortHash(confirmation.version_hash)],
          ['网络地址', confirmation.ip],
          ['签名', fileLink(confirmation.signature_url)],
          ['文件', fileLink(confirmation.file_url)],
        ]}
      />
    </div>
  );
}

import { QUOTATION_HEAD, QUOTATION_LANGUAGE_LABEL, shortHash } from '@wanyuan/domain';
import { AppLink } from '#lib/app-link.tsx';
import { formatDateTime } from '#lib/format.ts';
import { givenLink } from '#lib/page-links.ts';
import { Facts } from '#page-kit/record/facts.tsx';
import { Panel } from '#ui/panel.tsx';
import { MarginPercent } from '../parts/margin-percent.tsx';
import type { QuotationDetail } from '../quotation-words.ts';
import styles from './detail.module.css';

const TEXTS = ['contact', 'contact_email', 'term', 'payment', 'delivery', 'port', 'quoted_on', 'valid_until'] as const;

/** The head of the shown version. */
export function HeadPanel({ detail }: { detail: QuotationDetail }) {
  const { head, customer_id: customerId, owner, hash, margin_percent: margin, versions, shown_version: shown } = detail;
  const version = versions.find((one) => one.version === shown);
  return (
    <Panel title="报价资料">
      <Facts
        rows={[
          [
            '客户',
            customerId === null ? (
              head.customer_name
            ) : (
              <AppLink key="customer" to={givenLink(`/customer_management/${customerId}`)}>
                {head.customer_name || detail.customer_name}
              </AppLink>
            ),
          ],
          ['业务员', owner.nickname],
          ...TEXTS.map((field) => [QUOTATION_HEAD[field].label, head[field]] as const),
          ['语言', QUOTATION_LANGUAGE_LABEL[head.language]],
          ['毛利率', shown === detail.version && margin && <MarginPercent key="margin" percent={margin} />],
          ['发出', version?.sent_time && `${formatDateTime(version.sent_time)} ${version.sent_by}`],
          [
            '校验码',
            hash && (
              <code key="hash" title={`SHA-256 ${hash}`} className={styles.hash}>
                {shortHash(hash)}
              </code>
            ),
          ],
          ['客户备注', head.remark],
        ]}
      />
    </Panel>
  );
}

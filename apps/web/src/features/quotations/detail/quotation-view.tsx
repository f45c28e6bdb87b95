import { api } from '@wanyuan/contract/client';
import { APPROVAL, approvalTag, QUOTATION_STATE_WORDS } from '@wanyuan/domain';
import { useState } from 'react';
import { go } from '#lib/navigation.ts';
import { useTabTitle } from '#lib/tabs.ts';
import { useCall } from '#lib/use-call.ts';
import { WaitingCard } from '#page-kit/waiting-card.tsx';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { QuotationMails } from '#page-kit/mail/quotation-mails.tsx';
import { QuotedLines } from '#page-kit/record/quoted-lines.tsx';
import record from '#page-kit/record/record.module.css';
import { StateTag } from '#page-kit/state-tag.tsx';
import AlertStrip from '../alerts/alert-strip.tsx';
import { editPath } from '../quotation-address.ts';
import type { QuotationDetail } from '../quotation-words.ts';
import { customerReminder, useReminderLink } from './customer-reminder.ts';
import { AnswersPanel } from './answers-panel.tsx';
import { DetailActs } from './detail-acts.tsx';
import { HeadPanel } from './head-panel.tsx';
import { LinksPanel } from './links-panel.tsx';
import { QuotationRemark } from './quotation-remark.tsx';
import { Timeline } from './timeline.tsx';
import { VersionTabs } from './version-tabs.tsx';
import styles from './detail.module.css';

/** One quotation: what stands in a version, what the customer said to it, and how it came here. */
export function QuotationView({ detail }: { detail: QuotationDetail }) {
  const { id, number, versions, shown_version: shown, approval, needs_approval: needs } = detail;
  const version = versions.find((one) => one.version === shown);
  const isDraft = version?.state === 'draft';
  const [opened] = useState(() => new Date());
  const reminder = customerReminder(detail, opened);
  useReminderLink(detail, reminder);
  useTabTitle(`报价详情 ${number}`);
  return (
    <>
      <header className={`row wrap mb-16 ${record.head}`}>
        <h1>报价单 {version?.number ?? number}</h1>
        <StateTag {...QUOTATION_STATE_WORDS[version?.state ?? detail.state]} />
        {isDraft && needs && <StateTag {...approvalTag(approval, detail.is_approval_asked)} />}
        <DetailActs detail={detail} />
      </header>
      {isDraft && approval === APPROVAL.refused && detail.approval_reason && (
        <p className={`row gap-8 t-13 round mb-12 ${record.notice}`} data-tone="bad">
          审核不通过：{detail.approval_reason}
        </p>
      )}
      <div className={styles.alerts}>
        <AlertStrip id={id} onRepriced={() => go(editPath(id))} />
      </div>
      <VersionTabs detail={detail} />
      <div className={`grid gap-12 top-aligned ${record.grid}`}>
        <div>
          {detail.sent_version !== null && <AnswersPanel detail={detail} />}
          <Lines detail={detail} />
          <Timeline id={id} />
        </div>
        <div>
          <HeadPanel detail={detail} />
          {detail.sent_version !== null && <LinksPanel detail={detail} />}
          <QuotationMails id={id} reminder={reminder} />
          <QuotationRemark id={id} remark={detail.internal_remark} />
        </div>
      </div>
    </>
  );
}

function Lines({ detail: { id, shown_version: version, versions, total, currency } }: { detail: QuotationDetail }) {
  const lines = useCall(api.quotation.get_detail_toy, { id, version }, { returnError: true, silent: true });
  const shown = versions.find((one) => one.version === version);
  if (!lines.data)
    return lines.error ? (
      <CallErrorPanel what="报价明细" error={lines.error} onRetry={() => void lines.refetch()} />
    ) : (
      <WaitingCard rows={6} />
    );
  return (
    <QuotedLines
      title="报价明细"
      lines={lines.data.list}
      total={shown?.total ?? total}
      currency={shown?.currency ?? currency}
    />
  );
}

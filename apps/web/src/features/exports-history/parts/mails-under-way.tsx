import { api } from '@wanyuan/contract/client';
import { useState } from 'react';
import { useCall } from '#lib/use-call.ts';
import { MailList } from '#page-kit/mail/mail-list.tsx';
import styles from './history.module.css';

/** While something is on its way, beside the news of it. */
const BUSY_MS = 5000;

/** What is on its way, above what has ended. */
export function MailsUnderWay() {
  const [isBusy, setBusy] = useState(false);
  const options = { silent: true, returnError: true, staleTime: 0, refetchInterval: isBusy ? BUSY_MS : 0 };
  const { data } = useCall(api.mail.get_under_way, {}, options);
  const isSome = (data?.total ?? 0) > 0;
  if (isSome !== isBusy) setBusy(isSome);
  if (!data || data.list.length === 0) return null;
  return (
    <section className={`round-sm sunken mb-12 ${styles.underWay}`} aria-label="还在路上的邮件">
      <b className="t-13">
        还在路上 {data.total} 封{data.total > data.list.length && `，显示最早的 ${data.list.length} 封`}
      </b>
      <MailList mails={data.list} label="正在发送的邮件" />
    </section>
  );
}

import { api } from '@wanyuan/contract/client';
import { useCall } from '#lib/use-call.ts';
import { MailList } from '#page-kit/mail/mail-list.tsx';
import styles from './history.module.css';

/** What is on its way, above what has ended. */
export function MailsUnderWay() {
  const { data } = useCall(api.mail.get_under_way, {}, { silent: true, returnError: true, staleTime: 0 });
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

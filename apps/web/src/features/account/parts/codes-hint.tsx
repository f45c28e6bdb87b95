import { siteConfig } from '#lib/site-config.ts';
import styles from './fields.module.css';

/** Where the code is when no text message is sent, so that the user does not wait for one. */
export function CodesHint() {
  const { codesAt } = siteConfig;
  if (codesAt === 'sms') return null;
  return <p className={`t-12 quiet ${styles.hint}`}>{wordsOf(codesAt)}</p>;
}

function wordsOf(codesAt: Exclude<typeof siteConfig.codesAt, 'sms'>) {
  if (codesAt === 'nowhere') return '本站尚未接入短信服务，验证码不会发出，请使用账号密码登录。';
  if (codesAt === 'printed_outbox') return '演示环境不发短信，验证码在发件箱里：它的地址显示在启动服务的终端。';
  return (
    <>
      演示环境不发短信，验证码在
      <a href="/dev/outbox" target="_blank" rel="noreferrer">
        发件箱
      </a>
      里查看。
    </>
  );
}
